import { parseArgs } from 'node:util'
import { z } from 'zod'
import { Email } from '#domain/platform/email.ts'
import { PersonName } from '#domain/platform/person-name.ts'
import { inviteAdmin } from '../accounts/invite-admin.ts'
import { howCalled } from '#server/platform/process/how-called.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { onDatabase, nameOfDatabase, settingsOfPortal } from './on-database.ts'

const usage = `Usage: ${howCalled('admin create --email registrar@institute.example --name "A. Registrar"')}`

const Wanted = z.object({ email: Email, name: PersonName('name-required') })

function readArguments(args: string[]): z.infer<typeof Wanted> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { email: { type: 'string' }, name: { type: 'string' } },
    })
    if (positionals.join(' ') !== 'create') throw new StartError(usage)
    return Wanted.parse(values)
  } catch {
    throw new StartError(usage)
  }
}

/** `admin create`: makes an administrator and prints the link to set their password. */
export async function admin(args: string[]): Promise<void> {
  const { email, name } = readArguments(args)
  await onDatabase(settingsOfPortal(), async ({ db, config }) => {
    const link = await inviteAdmin(db, config, email, name)
    process.stdout.write(
      `${email} is an administrator of the portal at ${config.publicUrl}, in ${nameOfDatabase(config)}.\nSet the password within 24 hours, once, at:\n${link}\n`,
    )
  })
}
