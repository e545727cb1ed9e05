import { parseArgs } from 'node:util'
import { z } from 'zod'
import { Email } from '#domain/platform/email.ts'
import { PersonName } from '#domain/platform/person-name.ts'
import { inviteAdmin } from '#server/accounts/invite-admin.ts'
import { StartError } from '#server/platform/start-error.ts'
import { sayDatabase, onDatabase, runCommand, settingsOfPortal } from './on-database.ts'

const usage = 'Usage: npm run admin -- create --email registrar@institute.example --name "A. Registrar"'

const Wanted = z.object({ email: Email, name: PersonName('name-required') })

function readArguments(): z.infer<typeof Wanted> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { email: { type: 'string' }, name: { type: 'string' } },
    })
    if (positionals.join(' ') !== 'create') throw new StartError(usage)
    return Wanted.parse(values)
  } catch {
    throw new StartError(usage)
  }
}

await runCommand(async () => {
  const { email, name } = readArguments()
  await onDatabase(settingsOfPortal(process.env), async ({ db, config }) => {
    const link = await inviteAdmin(db, config, email, name)
    process.stdout.write(
      `${email} is an administrator of the portal at ${config.publicUrl}, in ${sayDatabase(config)}.\nSet the password within 24 hours, once, at:\n${link}\n`,
    )
  })
})
