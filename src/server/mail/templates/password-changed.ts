import type { Template } from '../blocks.ts'
import { button, paragraph } from '../blocks.ts'
import type { MailData } from '../mail-kinds.ts'

export const passwordChanged: Template<MailData<'password-changed'>> = ({ name }, { url }) => ({
  subject: 'Your password was changed',
  preview: 'Every other device was logged out.',
  track: null,
  unexpected: {
    question: 'Did not change your password?',
    advice: 'Set a new one at once with “Forgot password”.',
  },
  blocks: [
    paragraph(`Dear ${name},`),
    paragraph(
      'The password of your account was changed, and every other device was logged out. Log in with the new password.',
    ),
    button('Log in', url('/login')),
  ],
})
