import { spawnSync } from 'node:child_process'
import { StartError } from '#lib/start-error/start-error.ts'

// `nobody` on Linux. PostgreSQL refuses to run as root.
const nobody = 65534

/** A way to start PostgreSQL's programs as a user that it accepts. */
export type RunAs = {
  command: (program: string, args: string[]) => { program: string; args: string[]; uid?: number; gid?: number }
  /** The user who must own the database's files, as this process sees users. */
  ownerUid: number
}

function asOneself(uid: number): RunAs {
  return { command: (program, args) => ({ program, args }), ownerUid: uid }
}

function through(tool: string, options: string[], ownerUid: number): RunAs {
  return { command: (program, args) => ({ program: tool, args: [...options, '--', program, ...args] }), ownerUid }
}

/** Root's ways, the one with the fewest rights first. */
export const waysOfRoot: RunAs[] = [
  // Inside a user namespace root is `nobody`; outside, the files stay root's. Works in root's own home too.
  through('unshare', ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`], 0),
  // Where namespaces are not allowed (many containers): as the real `nobody`, if it can enter the folders …
  { command: (program, args) => ({ program, args, uid: nobody, gid: nobody }), ownerUid: nobody },
  // … or as a `nobody` who can enter any folder.
  through(
    'setpriv',
    [
      `--reuid=${nobody}`,
      `--regid=${nobody}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ],
    nobody,
  ),
]

/** Tries whether PostgreSQL's programs run this way and can enter its folder. */
function isUsable(runAs: RunAs, programs: string, folder: string): boolean {
  const enterAndRun = ['-c', 'cd "$1" && exec "$0" --version', `${programs}/bin/postgres`, folder]
  const { program, args, ...user } = runAs.command('sh', enterAndRun)
  return spawnSync(program, args, { stdio: 'ignore', ...user }).status === 0
}

/** Chooses once per start how to run the programs on a folder. `program` is who starts them; `ways` is for tests. */
export function chooseRunAs(
  programs: string,
  folder: string,
  { program = 'the program', ways = waysOfRoot } = {},
): RunAs {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) return asOneself(uid)
  const usable = ways.find((way) => isUsable(way, programs, folder))
  if (usable) return usable
  throw new StartError(
    `PostgreSQL cannot run as root, and other users cannot enter ${folder} or ${programs}. Start ${program} as an ordinary user, from a folder that this user can enter.`,
  )
}
