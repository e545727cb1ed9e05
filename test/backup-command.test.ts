import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { backupsIn } from '#server/backup/kept-backups.ts'
import { emptyPortal, newPlace, withPhoto, type EmptyPortal } from './backups.ts'
import { folderOfRun } from './folder-of-run.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { withMadeDatabase } from './made-database.ts'
import { callPravesh, newFolder, runPravesh, startPortal } from './run-script.ts'
import { seed, mixed } from './seed.ts'

let server: TestServer
/** A backup of the portal, made once. */
let made: string
beforeAll(async () => {
  server = await startTestServer()
  await withPhoto(server)
  made = await backUp([folderOfRun('backups')])
})
afterAll(() => server.close())

/** A copy of the backup, for a test to spoil. */
function copyOfBackup(): string {
  const copy = join(newPlace(), 'copy')
  cpSync(made, copy, { recursive: true })
  return copy
}

const settingsOf = ({ dataDir, appSecret }: EmptyPortal['config'], connectionString: string) => ({
  DATABASE_URL: connectionString,
  DATA_DIR: dataDir,
  APP_SECRET: appSecret,
})
const ownSettings = () => settingsOf(server.context.config, server.context.pool.options.connectionString ?? '')

async function succeed(args: string[], env: Record<string, string>): Promise<string> {
  const { code, complained, said } = await callPravesh(args, env)
  expect([code, complained]).toEqual([0, ''])
  return said
}

async function complaint(args: string[], env: Record<string, string>): Promise<string> {
  const { code, complained, said } = await callPravesh(args, env)
  expect([code, said]).toEqual([1, ''])
  return complained
}

const storedFiles = ({ dataDir }: EmptyPortal['config']) =>
  readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.jpg'))
    .length

/** Makes a backup; returns its path, the last line of the output. */
const backUp = async (args: string[], env: Record<string, string> = ownSettings()) =>
  (await succeed(['backup', ...args], env)).trim().split('\n').at(-1) ?? ''

async function count(connectionString: string, of: string): Promise<number> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rowCount } = await client.query(`select 1 from ${of}`)
  await client.end()
  return rowCount ?? 0
}
const tablesIn = (connectionString: string) => count(connectionString, `pg_tables where schemaname = 'public'`)
const sessionsIn = (connectionString: string) =>
  count(connectionString, 'pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')

test.each([
  ['backup', []],
  ['backup', ['a', 'b']],
  ['backup', ['a', '--keep', '0']],
  ['backup', ['a', '--keep', 'week']],
  ['backup', ['a', '--recipients', 'x']],
  ['restore', []],
  ['restore', ['a', 'b']],
  ['restore', ['a', '--force']],
])('wrong arguments of %s %j are answered with the usage', async (command, args) => {
  expect(await complaint([command, ...args], ownSettings())).toMatch(new RegExp(`^Usage: pravesh ${command} DIR `))
})

test('a portal is backed up, checked, restored and compared by four commands', async () => {
  const place = newPlace()
  const said = await succeed(['backup', place], ownSettings())
  const [name = ''] = backupsIn(place)
  expect(said).toMatch(
    /^Backed up the database test_\w+ at localhost: \d+ rows of \d+ tables and \d+ files, \d+\.\d MB\.\n/,
  )
  expect(said).toContain(`keep that of the key ${server.context.encryption.currentKey()} apart from it.`)
  expect(said.endsWith(`\n${join(place, name)}\n`)).toBe(true)

  const portal = await emptyPortal(server)
  const env = settingsOf(portal.config, portal.connectionString)
  expect(await succeed(['restore', place, '--check'], env)).toMatch(/^The backup \S+ of \S+ is whole: \d+ rows /)
  expect(await succeed(['restore', place], env)).toContain(`It was restored into the database `)
  expect(await succeed(['restore', place, '--check'], env)).toContain('Every row and every file of the database ')
  expect(await succeed(['restore', place, '--check'], ownSettings())).toContain('which was not restored from it.')
  expect(await complaint(['restore', place], env)).toMatch(/already, and a backup is restored into an empty /)

  const client = new Client({ connectionString: portal.connectionString })
  await client.connect()
  await client.query(`update accounts set name = 'Somebody Else' where role = 'applicant'`)
  await client.query(`delete from documents where doc_type = 'photo'`)
  await client.end()
  const compared = runPravesh(['restore', place, '--check'], env)
  expect(await compared.ended).toBe(1)
  expect(compared.complained()).toContain('  Rows of public.accounts differ.\n')
  expect(compared.complained()).toMatch(/public\.documents has \d+ rows in the backup and \d+ in the database\./)
})

test('a damaged backup, a wrong secret and a folder without a backup are reported before anything is written', async () => {
  const path = copyOfBackup()
  const portal = await emptyPortal(server)
  const env = settingsOf(portal.config, portal.connectionString)
  expect(await complaint(['restore', path], { ...env, APP_SECRET: 'another secret of thirty-two bytes' })).toMatch(
    /^The backup is sealed with another secret: it needs the key [0-9a-f]{12}, and APP_SECRET makes the key [0-9a-f]{12}\. /,
  )
  expect(await complaint(['restore', newPlace()], env)).toMatch(/^There is no backup in /)
  expect(await complaint(['restore', join(path, 'nowhere')], env)).toMatch(/is no folder of a backup\.\n$/)
  const table = join(path, 'tables/public.accounts.copy')
  writeFileSync(table, readFileSync(table, 'utf8').replace('mail.example', 'mail.exampel'))
  for (const args of [
    ['restore', path],
    ['restore', path, '--check'],
  ]) {
    expect(await complaint(args, env)).toBe(
      `The backup ${path} is damaged:\n  tables/public.accounts.copy is not as SHA256SUMS lists it.\n`,
    )
  }
  expect(await tablesIn(portal.connectionString)).toBe(0)
  expect(existsSync(portal.config.dataDir)).toBe(false)
})

test('an encrypted backup needs its identity, and anybody can check its bytes', async () => {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const folder = newFolder()
  const [own, other] = [join(folder, 'own.txt'), join(folder, 'other.txt')]
  writeFileSync(own, `# created by a test\n${identity}\n`)
  writeFileSync(other, `${await generateX25519Identity()}\n`)
  const path = await backUp([newPlace(), '--recipient', recipient, '--with-secret'], {
    ...ownSettings(),
    BACKUP_PASSPHRASE: 'correct horse battery staple',
  })
  const email = (await server.rows<{ email: string }>('select email from accounts limit 1'))[0]?.email ?? ''
  const names = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of names) {
    expect(name).toMatch(/^(manifest\.json|SHA256SUMS(\.seal)?)$|\.age$/)
    expect(readFileSync(join(parentPath, name), 'latin1')).not.toContain(email)
  }

  const portal = await emptyPortal(server)
  const env = settingsOf(portal.config, portal.connectionString)
  expect(await succeed(['restore', path, '--check'], env)).toContain('It is encrypted: --identity FILE also counts')
  expect(await complaint(['restore', path], env)).toContain('is encrypted: name the file of your identity')
  expect(await complaint(['restore', path, '--identity', other], env)).toContain('was encrypted for somebody else than')
  expect(await complaint(['restore', path, '--identity', join(folder, 'none')], env)).toContain(
    'is no file of identities',
  )
  await succeed(['restore', path, '--identity', own], env)
  const checked = await succeed(['restore', path, '--check', '--identity', own], env)
  expect(checked).toContain('Every row and every file of the database ')
  expect(await complaint(['backup', newPlace(), '--recipient', 'age1nobody'], ownSettings())).toContain(
    'age1nobody is no recipient of age',
  )
})

test('a portal with its own database comes back with its secret, which is encrypted with a passphrase', async () => {
  const folder = newFolder()
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  expect(await (await startPortal({ DATA_DIR: withMadeDatabase(first) })).stop()).toBe(0)
  expect(await complaint(['backup', join(folder, 'backups'), '--with-secret'], { DATA_DIR: first })).toBe(
    '--with-secret seals the secret with a passphrase: set BACKUP_PASSPHRASE.\n',
  )
  const BACKUP_PASSPHRASE = 'correct horse battery staple'
  const path = await backUp([join(folder, 'backups'), '--with-secret'], { DATA_DIR: first, BACKUP_PASSPHRASE })
  const secret = readFileSync(join(first, 'app-secret'), 'utf8')
  expect(readFileSync(join(path, 'secret.age'), 'latin1')).not.toContain(secret)

  expect(await complaint(['restore', path], { DATA_DIR: second })).toMatch(
    /and there is no secret here\. .* or set BACKUP_PASSPHRASE: the backup brings it along\. Nothing was changed\.\n$/,
  )
  expect(await complaint(['restore', path], { DATA_DIR: second, BACKUP_PASSPHRASE: 'another passphrase' })).toMatch(
    /^BACKUP_PASSPHRASE is not the one /,
  )
  expect(existsSync(second)).toBe(false)
  const said = await succeed(['restore', path], { DATA_DIR: second, BACKUP_PASSPHRASE })
  expect(said).toContain(`Its secret lies in ${join(second, 'app-secret')}.`)
  expect(readFileSync(join(second, 'app-secret'), 'utf8')).toBe(secret)
  const restored = await startPortal({ DATA_DIR: second })
  // A running portal can be backed up, and not restored over.
  await backUp([join(folder, 'more')], { DATA_DIR: second })
  expect(await complaint(['restore', path], { DATA_DIR: second })).toContain('Pravesh already runs on the data folder')
  expect(await restored.stop()).toBe(0)
  expect(await complaint(['restore', path], { DATA_DIR: second })).toContain('The database holds accounts already')
})

test('kill -9 in the middle of a backup leaves nothing that looks like one, and the next one succeeds', async () => {
  const place = newPlace()
  const client = new Client({ connectionString: ownSettings().DATABASE_URL })
  await client.connect()
  await client.query('begin; lock table saved_views in access exclusive mode')
  const ran = runPravesh(['backup', place], ownSettings())
  await expect.poll(() => readdirSync(place)).toEqual(['.partial'])
  ran.child.kill('SIGKILL')
  await ran.ended
  await client.query('rollback')
  await client.end()
  expect(backupsIn(place)).toEqual([])
  const portal = await emptyPortal(server)
  const env = settingsOf(portal.config, portal.connectionString)
  expect(await complaint(['restore', place], env)).toBe(
    `There is no backup in ${place}, only what is left of one that was broken off.\n`,
  )
  await expect.poll(() => backUp([place])).toContain(place)
  expect(readdirSync(place)).toEqual(backupsIn(place))
})

test('kill -9 of a restore at any moment leaves no tables, or all of them', { timeout: 600_000 }, async () => {
  process.stdout.write(`kill -9 in a restore with seed ${seed}\n`)
  for (const round of [1, 2, 3]) {
    const portal = await emptyPortal(server)
    const env = settingsOf(portal.config, portal.connectionString)
    const ran = runPravesh(['restore', made], env)
    // Kills it a number of database steps after it begins to write; the seed decides how many.
    const steps = Number.parseInt(mixed(`restore ${round}`).slice(0, 2), 16) % 12
    await expect.poll(() => existsSync(join(portal.config.dataDir, 'files')) || ran.child.exitCode !== null).toBe(true)
    for (let step = 0; step < steps; step++) await tablesIn(portal.connectionString)
    ran.child.kill('SIGKILL')
    await ran.ended
    await expect.poll(() => sessionsIn(portal.connectionString)).toBe(0)
    if ((await tablesIn(portal.connectionString)) > 0) {
      expect(await succeed(['restore', made, '--check'], env)).toContain('Every row and every file of the database ')
      continue
    }
    if (storedFiles(portal.config) > 0) {
      expect(await complaint(['restore', made], env)).toContain('empty it if that is what a restore left')
      env.DATA_DIR = join(newPlace(), 'data')
    }
    await succeed(['restore', made], env)
  }
})

test('the reason why a folder cannot take a backup is reported', async () => {
  const file = join(newPlace(), 'a-file')
  writeFileSync(file, '')
  expect(await complaint(['backup', join(file, 'backups')], ownSettings())).toMatch(
    /^No backup can be made in \S+a-file\/backups: ENOTDIR/,
  )
  const folder = newPlace()
  mkdirSync(join(folder, 'photos'))
  expect(await complaint(['backup', folder, '--keep', '30'], ownSettings())).toContain(`${folder} holds photos, which`)
})

test('both commands say what to do where there is no portal', async () => {
  const DATA_DIR = join(newFolder(), 'data')
  expect(await complaint(['backup', newPlace()], { DATA_DIR })).toMatch(/^DATABASE_URL is not set, and there is no /)
  expect(existsSync(DATA_DIR)).toBe(false)
  // On a machine that has nothing else the bytes of a backup can be checked, and not who made it.
  expect(await complaint(['restore', made, '--check'], { DATA_DIR })).toMatch(
    /^The backup is sealed with another secret: it needs the key [0-9a-f]{12}, and there is no secret here\. /,
  )
  expect(await succeed(['restore', made, '--check', '--unsigned'], { DATA_DIR })).toMatch(
    /^Its seal was not asked for: nothing proves .*\nThe backup .* is whole: /,
  )
  onTestFinished(() => expect(existsSync(DATA_DIR)).toBe(false))
})

test('a backup from before a new secret is restored with the secret of its day', async () => {
  const portal = await emptyPortal(server)
  const { APP_SECRET, ...others } = settingsOf(portal.config, portal.connectionString)
  const changed = { ...others, APP_SECRET: 'another secret of thirty-two bytes' }
  for (const args of [['--check'], []]) {
    expect(await complaint(['restore', made, ...args], changed)).toMatch(/^The backup is sealed with another secret: /)
  }
  const said = await succeed(['restore', made], { ...changed, APP_SECRET_PREVIOUS: APP_SECRET })
  expect(said).toContain('It was restored into the database ')
})

test('a backup that nobody vouches for is refused, and taken when somebody trusts it', async () => {
  const path = copyOfBackup()
  rmSync(join(path, 'SHA256SUMS.seal'))
  const portal = await emptyPortal(server)
  const env = settingsOf(portal.config, portal.connectionString)
  for (const args of [['--check'], []]) {
    expect(await complaint(['restore', path, ...args], env)).toMatch(
      /^The backup \S+ has no seal: nothing proves .*--unsigned\. Nothing was changed\.\n$/,
    )
  }
  expect(await tablesIn(portal.connectionString)).toBe(0)
  const said = await succeed(['restore', path, '--unsigned'], env)
  expect(said).toMatch(/^Its seal was not asked for: [^\n]*\nThe backup /)
})

// Root reads everything.
test.runIf(process.getuid?.() === 0)('a backup that the user may not read is called unreadable', async () => {
  const copy = copyOfBackup()
  chmodSync(copy, 0o700)
  chownSync(copy, 65_534, 65_534)
  const program = join(import.meta.dirname, '../src/server/commands/pravesh.mjs')
  // Without these rights the administrator of the machine reads only what is theirs, like everybody.
  const asAnybody = ['--bounding-set=-dac_override,-dac_read_search', '--', process.execPath, program]
  const { stderr, status } = spawnSync('setpriv', [...asAnybody, 'restore', copy, '--check'], {
    encoding: 'utf8',
    env: { ...ownSettings(), PATH: process.env['PATH'], PRAVESH_ENV: '/dev/null' },
  })
  expect([status, stderr]).toEqual([
    1,
    `${copy} is unreadable for the user root, who runs this: give it to that user with "chown -R root", or copy it to where that user may read.\n`,
  ])
})

test.each(['backup', 'restore'])(
  '%s refuses a relative path that would lead elsewhere than the caller means',
  async (command) => {
    const complained = await complaint([command, 'copies/today'], { ...ownSettings(), PRAVESH_CALLED_FROM: '/root' })
    expect(complained).toMatch(
      /^Give copies\/today as a whole path, such as \/root\/copies\/today: this runs in .+, and you are in \/root\. Nothing was changed\.\n$/,
    )
  },
)
