import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A program that ends with its test, however that ends. */
export function startChild(program: string, args: string[]): ChildProcess {
  return spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], { stdio: 'ignore' })
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Whether something listens on a port of this machine. */
export const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => resolve(socket.destroy().destroyed))
    socket.on('error', () => resolve(false))
  })

/** Polls until something is true, for peers that do not announce their readiness. */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 60_000): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`)
    await delay(100)
  }
}
