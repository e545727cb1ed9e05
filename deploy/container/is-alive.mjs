// Whether the portal in this container runs, as exit code 0 or 1: a web process answers on PORT, a worker on
// WORKER_PORT.
const { ROLE, PORT = '3000', WORKER_PORT = '3001' } = process.env
const port = ROLE === 'worker' ? WORKER_PORT : PORT

const isAlive = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(3_000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exitCode = isAlive ? 0 : 1
