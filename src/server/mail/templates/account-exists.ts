import { showInstant } from '#domain/platform/calendar.ts'
import type { Template } from '../blocks.ts'
import { bold, button, paragraph } from '../blocks.ts'
import type { MailData } from '../mail-kinds.ts'

/** To somebody who asks for a registration code and has an account: the screen does not say so, to tell strangers nothing. */
export const accountExists: Template<MailData<'account-exists'>> = ({ name, codeFrom }, { url }) => ({
  subject: 'You already have an account',
  preview: 'Log in with it, or set a new password.',
  track: null,
  unexpected: {
    question: 'Did not try to register?',
    advice: 'Ignore this mail: whoever typed your address learned nothing, and your account is unchanged.',
  },
  blocks: [
    paragraph(`Dear ${name},`),
    paragraph(
      'Somebody, probably you, asked to register with this e-mail address. You already have an account, so no code was sent.',
    ),
    paragraph('Log in with your password.'),
    button('Log in', url('/login')),
    paragraph(
      'If you do not remember your password, set a new one. You can ask for the code you need from ',
      bold(`${showInstant(new Date(codeFrom))} IST`),
      ` on: ${url('/forgotpassword')}`,
    ),
  ],
})
