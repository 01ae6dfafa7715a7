import { benchBulk } from './bulk.js';
import { budgets, type Section } from './budgets.js';
import { printReport, type Report } from './report.js';
import { benchSize } from './size.js';
import { benchSpeed } from './speed.js';
import { benchStart } from './start.js';

const SECTIONS: Readonly<Record<Section, () => Promise<Report>>> = {
  speed: benchSpeed,
  start: benchStart,
  size: benchSize,
  bulk: benchBulk,
};

const names = Object.keys(SECTIONS) as Section[];
const chosen = process.argv.slice(2);
if (chosen.some((name) => !names.includes(name as Section))) {
  throw new Error(`usage: npm run bench -- [${names.join(' | ')}]…`);
}
for (const section of names.filter((name) => chosen.length === 0 || chosen.includes(name))) {
  if (!printReport(await SECTIONS[section](), budgets[section])) process.exitCode = 1;
}
