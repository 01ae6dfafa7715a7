import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo, toAddress } from './socket.js';

/**
 * Two processes would destroy the database in a folder. Its owner is named in the file `process.<number>` with the highest
 * number. Process ids say nothing in another container: the owner lives if its socket, which it bound before, can be connected
 * to, or on another machine, to which sockets do not lead, if it goes on renewing the time of the file.
 */
const CLAIM = /^process\.(\d+)$/;
const FREE = 'free';
const RENEW_MS = 3_000;
/** PGlite may block the thread of its owner for seconds. */
const SILENT_MS = 30_000;

/** All containers of a machine have the same. */
function identifyMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}

function listClaims(folder: string): number[] {
  const claims = readdirSync(folder).flatMap((name) => Number(CLAIM.exec(name)?.[1] ?? []));
  return claims.toSorted((one, other) => one - other);
}

function toFile(folder: string, claim: number): string {
  return join(folder, `process.${claim}`);
}

/** The newest claim of a folder; 0 if nobody ever had it. */
interface Claim {
  readonly claim: number;
  readonly text: string;
  readonly renewedAt: number;
}

function readNewest(folder: string): Claim {
  for (;;) {
    const claim = listClaims(folder).at(-1) ?? 0;
    if (claim === 0) return { claim, text: FREE, renewedAt: 0 };
    const file = toFile(folder, claim);
    try {
      return { claim, text: readFileSync(file, 'utf8'), renewedAt: statSync(file).mtimeMs };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

export interface Owner extends Claim {
  /** For people; undefined: nobody uses the folder, or a process that has ended. */
  readonly name?: string;
  /** Undefined if the owner cannot be connected to. */
  readonly socket?: Socket;
}

export async function findOwner(folder: string, silentMs = SILENT_MS): Promise<Owner> {
  const newest = readNewest(folder);
  if (newest.text === FREE) return newest;
  const [socketName = '', machine, pid, host] = newest.text.split(' ');
  const name = `process ${pid} of ${host}`;
  const socket = await connectTo(toAddress(folder, socketName));
  if (socket !== undefined) return { ...newest, name, socket };
  if (machine === identifyMachine()) return newest;
  for (const since = performance.now(); performance.now() - since < silentMs; await sleep(RENEW_MS / 10)) {
    const { claim, text, renewedAt } = readNewest(folder);
    if (claim !== newest.claim || text !== newest.text || renewedAt !== newest.renewedAt)
      return { ...newest, name };
  }
  return newest;
}

/** What its owner has until it releases it. */
export interface OwnedFolder {
  /** Ends the process if another one has taken its folder for abandoned: it must neither write nor send any more. */
  readonly check: () => void;
  readonly release: () => void;
}

/** Undefined if another process was faster. Numbers only grow, so that exactly one process can follow an owner. */
export function takeFolder(folder: string, before: Claim, socketName: string): OwnedFolder | undefined {
  const claim = before.claim + 1;
  const file = toFile(folder, claim);
  const text = [socketName, identifyMachine(), process.pid, hostname()].join(' ');
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
  const claims = listClaims(folder);
  if (claims.at(-1) !== claim) {
    rmSync(file, { force: true });
    return undefined;
  }
  for (const old of claims.slice(0, -1)) rmSync(toFile(folder, old), { force: true });
  if (before.text !== FREE) rmSync(toAddress(folder, before.text.split(' ')[0]!), { force: true });
  const check = (): void => {
    if (existsSync(file)) return;
    process.stderr.write(`another process has taken ${folder}\n`);
    process.exit(2);
  };
  const renewing = setInterval(() => {
    check();
    utimesSync(file, new Date(), new Date());
  }, RENEW_MS).unref();
  const release = (): void => {
    clearInterval(renewing);
    if (existsSync(file)) writeFileSync(file, FREE);
  };
  return { check, release };
}
