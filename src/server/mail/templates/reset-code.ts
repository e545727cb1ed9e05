import type { Template } from '../blocks.ts'
import { paragraph } from '../blocks.ts'
import type { MailData } from '../mail-kinds.ts'

export const resetCode: Template<MailData<'reset-code'>> = ({ name, code, minutes }) => ({
  subject: 'Your code to set a new password',
  preview: `Good for ${minutes} minutes.`,
  track: null,
  unexpected: {
    question: 'Did not ask for this?',
    advice: 'Your password stays as it is as long as nobody else learns the code.',
  },
  blocks: [
    paragraph(`Dear ${name},`),
    paragraph('Enter this code to set a new password for your account.'),
    { kind: 'code', label: 'Your code', code },
    paragraph(`It is good for ${minutes} minutes and can be used once. A newer code replaces it.`),
    paragraph('Do not tell it to anyone, not even to somebody who says they are from the institute.'),
  ],
})
