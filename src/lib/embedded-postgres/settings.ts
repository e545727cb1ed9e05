/** No acknowledged write is ever lost: these are PostgreSQL's defaults, listed so that nobody turns them off. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** For a laptop or a small server of two processors; a large institute sets DATABASE_URL. */
const sized = {
  max_connections: '80',
  shared_buffers: '192MB',
  // Hardly more than the server's own memory: with more PostgreSQL would read page 300 of a search among a million rows
  // by fetching a quarter of them one by one in random order.
  effective_cache_size: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  // Limits recovery after a crash to a few seconds.
  max_wal_size: '1GB',
  // These binaries have only a slow compression: it took a third of the database's time to compare a statement. Without
  // it the log is three fifths longer.
  wal_compression: 'off',
  random_page_cost: '1.1',
  jit: 'off',
}

/** Only on a Unix socket, and without error texts and statements in the log, which contain what people typed. */
const closed = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** PostgreSQL's settings for a socket in a folder; `changes` win. */
export function serverSettings(socketDir: string, changes: Record<string, string>): Record<string, string> {
  return {
    ...sized,
    ...closed,
    ...durable,
    ...changes,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
  }
}
