import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

/** Suffix: machine, process, random number. Unique, so deleting a dead claim cannot hit a live one. */
const CLAIM = /^([0-9a-f]{8})-(\d+)-[0-9a-f]{8}\.(?:sock|lock)$/;
const RENEW_MS = 3_000;
/** Long, because synchronous work, such as PGlite's, may block the owner's thread for seconds. */
const SILENT_MS = 30_000;
const MAX_IDLE_MS = 10_000;
/** Two processes that start at once see each other, and both retry with jitter. */
const MAX_WAIT_MS = 1_000;
const MAX_RETRY_MS = 300;
/** In bytes. macOS limits the path of a socket to 103. */
const MAX_START = 60;

/** The boot id is the same in all containers of a machine; process ids are not unique there. */
function identifyMachine(): string {
  const file = '/proc/sys/kernel/random/boot_id';
  return hash(existsSync(file) ? readFileSync(file) : hostname(), 8);
}

function hash(text: string | Buffer, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}

/** Returns the prefix of a path's claims, which are hidden files beside it. */
function toStart(path: string): string {
  const name = basename(path);
  return `.${Buffer.byteLength(name) > MAX_START ? hash(name, 16) : name}.`;
}

function matchClaim(path: string, name: string): RegExpExecArray | null {
  const start = toStart(path);
  return name.startsWith(start) ? CLAIM.exec(name.slice(start.length)) : null;
}

/** Socket paths are limited to about 100 bytes, so use relative ones. Bind and connect are synchronous. */
function atAddress<Result>(path: string, act: (address: string) => Result): Result {
  if (process.platform === 'win32') return act(`\\\\.\\pipe\\${hash(resolve(path), 32)}`);
  if (!isMainThread) return act(path);
  const before = process.cwd();
  process.chdir(dirname(path));
  try {
    return act(basename(path));
  } finally {
    process.chdir(before);
  }
}

async function isRenewed(path: string, silentMs: number): Promise<boolean> {
  const readTime = (): number | undefined => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const first = readTime();
  for (const since = performance.now(); performance.now() - since < silentMs; await sleep(RENEW_MS / 10))
    if (readTime() !== first) return readTime() !== undefined;
  return false;
}

/** Undefined only if nobody listens. After other errors, a listener may exist: returns a destroyed socket. */
async function connectTo(path: string): Promise<Socket | undefined> {
  const socket = atAddress(path, (address) => createConnection(address));
  const error = await new Promise<NodeJS.ErrnoException | undefined>((settle) =>
    socket.on('error', settle).once('connect', () => settle(undefined)),
  );
  return error?.code === 'ENOENT' || error?.code === 'ECONNREFUSED' ? undefined : socket;
}

export interface Owner {
  readonly name: string;
  /** Undefined if the owner is on another machine, or the file system supports no sockets. */
  readonly socket?: Socket;
}

/** Finds another process that holds or claims a path. With `own`, deletes the claims of killed processes. */
export async function findOwner(
  path: string,
  own?: string,
  silentMs = SILENT_MS,
): Promise<Owner | undefined> {
  const folder = dirname(path);
  for (const name of readdirSync(folder)) {
    const claim = join(folder, name);
    const [, machine, pid] = matchClaim(path, name) ?? [];
    if (machine === undefined || claim === own) continue;
    const isSocket = name.endsWith('.sock');
    const socket = isSocket ? await connectTo(claim) : undefined;
    if (socket !== undefined) return { name: `process ${pid}`, socket };
    const isForeign = machine !== identifyMachine();
    if ((isForeign || !isSocket) && (await isRenewed(claim, silentMs)))
      return { name: `process ${pid}${isForeign ? ' of another machine' : ''}` };
    if (own !== undefined) rmSync(claim, { force: true });
  }
  return undefined;
}

/** Shared folders of virtual machines have no sockets: fall back to a lease, a file with a renewed mtime. */
async function bind(server: Server, start: string): Promise<string> {
  const path = `${start}sock`;
  try {
    atAddress(path, (address) => server.listen(address));
    await once(server, 'listening');
    // Named pipes of Windows have no file in the folder.
    if (process.platform === 'win32') writeFileSync(path, '');
    else chmodSync(path, 0o600);
    return path;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'ENAMETOOLONG', 'EINVAL'].includes(code)) throw error;
    writeFileSync(`${start}lock`, '', { flag: 'wx', mode: 0o600 });
    return `${start}lock`;
  }
}

export interface Claim {
  /** False once another process has taken this one for dead. */
  isHeld(): boolean;
  /** Calls `visit` with each present and future connection of another process. */
  welcome(visit: (socket: Socket) => void): void;
  /** Refuses new connections and waits for the present ones. */
  end(): Promise<void>;
  close(): void;
}

async function tryToClaim(path: string): Promise<Claim | Owner> {
  const sockets = new Set<Socket>();
  let visit: ((socket: Socket) => void) | undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    visit?.(socket);
  });
  const random = `${identifyMachine()}-${process.pid}-${randomBytes(4).toString('hex')}`;
  const own = await bind(server, join(dirname(path), `${toStart(path)}${random}.`));
  const renewing = setInterval(() => {
    if (existsSync(own)) utimesSync(own, new Date(), new Date());
  }, RENEW_MS).unref();
  const close = (): void => {
    clearInterval(renewing);
    server.close();
    for (const socket of sockets) socket.destroy();
    rmSync(own, { force: true });
  };
  const other = await findOwner(path, own);
  other?.socket?.destroy();
  // A process that connected between bind and listen took this claim for dead and deleted it.
  if (other !== undefined || !existsSync(own)) {
    close();
    return other ?? { name: 'another process' };
  }
  return {
    isHeld: () => existsSync(own),
    welcome(visitor) {
      visit = visitor;
      sockets.forEach(visitor);
    },
    async end() {
      visit = (socket) => socket.destroy();
      for (const socket of sockets) socket.setTimeout(MAX_IDLE_MS, () => socket.destroy());
      while (sockets.size > 0) await sleep(20);
    },
    close,
  };
}

/**
 * Claims a path for this process. Each process binds a socket beside the path before it looks for others, so
 * the later one always sees the earlier one, whatever the process ids in containers. Sockets do not cross
 * machines: a process on another machine counts as alive while it renews its socket's mtime (a lease).
 *
 * @returns the claim, or the process that holds or claims the path
 */
export async function claimPath(path: string, maxWaitMs = MAX_WAIT_MS): Promise<Claim | Owner> {
  for (const since = performance.now(); ; await sleep(Math.random() * MAX_RETRY_MS)) {
    const claim = await tryToClaim(path);
    if ('close' in claim || performance.now() - since > maxWaitMs) return claim;
  }
}

export function isClaimOf(path: string, name: string): boolean {
  return matchClaim(path, name) !== null;
}
