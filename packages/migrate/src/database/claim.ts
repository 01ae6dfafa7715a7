import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import type { Socket } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo, listen, type QueryServer } from './socket.js';

/** Machine, process and a random number. No name is used twice: a dead claim can be deleted at any time. */
const CLAIM = /^([0-9a-f]{8})-(\d+)-[0-9a-f]{8}\.sock$/;
const RENEW_MS = 3_000;
/** PGlite may block the thread of its owner for seconds. */
const SILENT_MS = 30_000;

/** All containers of a machine have the same, unlike process ids. */
function identifyMachine(): string {
  const file = '/proc/sys/kernel/random/boot_id';
  const text = existsSync(file) ? readFileSync(file) : hostname();
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

async function isRenewed(path: string, silentMs: number): Promise<boolean> {
  const readTime = (): number | undefined => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const first = readTime();
  for (const since = performance.now(); performance.now() - since < silentMs; await sleep(RENEW_MS / 10))
    if (readTime() !== first) return readTime() !== undefined;
  return false;
}

export interface Owner {
  readonly name: string;
  /** Undefined if it is on another machine. */
  readonly socket?: Socket;
}

/** Another process that has a folder, or is about to; `own` deletes the claims of those that were killed. */
export async function findOwner(
  folder: string,
  own?: string,
  silentMs = SILENT_MS,
): Promise<Owner | undefined> {
  for (const file of readdirSync(folder)) {
    const [, machine, pid] = CLAIM.exec(file) ?? [];
    if (machine === undefined || file === own) continue;
    const socket = await connectTo(folder, file);
    if (socket !== undefined) return { name: `process ${pid}`, socket };
    const isForeign = machine !== identifyMachine();
    if (isForeign && (await isRenewed(join(folder, file), silentMs)))
      return { name: `process ${pid} of another machine` };
    if (own !== undefined) rmSync(join(folder, file), { force: true });
  }
  return undefined;
}

export interface Claim extends QueryServer {
  /** Ends the process if another one has taken its folder for abandoned: it must neither write nor send any more. */
  check(): void;
}

/**
 * Two processes would destroy the database in a folder. Who wants it binds a socket in it, and then looks for sockets of others:
 * of two, the later one sees the other, whatever process ids mean in its container. To another machine sockets do not lead:
 * there, a process lives as long as it renews the time of its socket. Undefined if another one has the folder, or wants it.
 */
export async function claimFolder(folder: string): Promise<Claim | undefined> {
  const file = `${identifyMachine()}-${process.pid}-${randomBytes(4).toString('hex')}.sock`;
  const path = join(folder, file);
  const server = await listen(folder, file);
  const other = await findOwner(folder, file);
  other?.socket?.destroy();
  // Deleted by who connected after it was bound, and before it listened.
  if (other !== undefined || !existsSync(path)) {
    await server.close();
    return undefined;
  }
  const check = (): void => {
    if (existsSync(path)) return;
    process.stderr.write(`another process has taken ${folder}\n`);
    process.exit(2);
  };
  const renewing = setInterval(() => {
    check();
    utimesSync(path, new Date(), new Date());
  }, RENEW_MS).unref();
  return {
    ...server,
    check,
    async close() {
      clearInterval(renewing);
      await server.close();
    },
  };
}
