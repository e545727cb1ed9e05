import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { StartError } from '../start-error.ts'

// `nobody` on Linux. PostgreSQL refuses to run as root.
const nobody = 65534

/** How to start one of PostgreSQL's programs as somebody it accepts. */
export type RunAs = {
  command: (program: string, args: string[]) => { program: string; args: string[]; uid?: number; gid?: number }
}

const asOneself: RunAs = { command: (program, args) => ({ program, args }) }

// Inside the user namespace root is `nobody`; outside the files stay root's, so it works even in root's own home.
const inNamespace = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']
const asNobodyInside: RunAs = {
  command: (program, args) => ({ program: 'unshare', args: [...inNamespace, program, ...args] }),
}

const asNobody: RunAs = { command: (program, args) => ({ program, args, uid: nobody, gid: nobody }) }

function mayUseNamespaces(): boolean {
  return spawnSync('unshare', [...inNamespace, 'true'], { stdio: 'ignore' }).status === 0
}

/** Chooses once per start. `folders` are given to `nobody` where only a change of user is left. */
export function chooseRunAs(folders: string[]): RunAs {
  if (process.getuid?.() !== 0) return asOneself
  if (mayUseNamespaces()) return asNobodyInside
  for (const folder of folders) {
    chownSync(folder, nobody, nobody)
    try {
      execFileSync('test', ['-w', '.'], { cwd: folder, uid: nobody, gid: nobody, stdio: 'ignore' })
    } catch {
      throw new StartError(
        `PostgreSQL cannot run as root, and other users cannot enter ${folder}. Start Pravesh as an ordinary user, or set DATA_DIR to a folder that others can enter, such as /var/lib/pravesh.`,
      )
    }
  }
  return asNobody
}
