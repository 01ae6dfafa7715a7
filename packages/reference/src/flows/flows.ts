import { accountTransfer } from './account-transfer.js';
import type { Flow } from './flow.js';
import { importProcess } from './import-process.js';
import { importSupplier } from './import-supplier.js';
import { meterPoint } from './meter-point.js';

/** In the order in which an account meets them. */
export const FLOWS: readonly Flow[] = [importSupplier, importProcess, accountTransfer, meterPoint];
