import { totalmem } from 'node:os';

export type ClusterSettings = { port: number; socketFolder: string | null; isDurable: boolean };

const GIGABYTE = 1024 ** 3;
/** `sun_path` holds 108 bytes on Linux and 104 on macOS, socket file name and final zero included. */
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.65535'.length;

/** A unix socket answers a quarter more small queries a second than 127.0.0.1; long paths have to do without. */
export function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(folder) <= LONGEST_SOCKET_FOLDER;
}

/** Given on the command line and not written into the cluster, so that they are always those of this version. */
export function serverArguments({ port, socketFolder, isDurable }: ClusterSettings): string[] {
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder ?? '',
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: totalmem() >= 2 * GIGABYTE ? '256MB' : '128MB',
    effective_cache_size: `${Math.max(512, Math.round(totalmem() / 2 / 1024 ** 2))}MB`,
    random_page_cost: '1.1',
    max_wal_size: '512MB',
    // Parallel queries need /dev/shm, which containers cut to 64 MB, and would take the cores from other visitors.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    password_encryption: 'scram-sha-256',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    ...durability(isDurable),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** An acknowledged row is on the disk. Only the throw-away server of the tests may do without. */
function durability(isDurable: boolean): Record<string, string> {
  const value = isDurable ? 'on' : 'off';
  return { fsync: value, synchronous_commit: value, full_page_writes: value };
}
