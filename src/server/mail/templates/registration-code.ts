import type { Template } from '../blocks.ts'
import { paragraph } from '../blocks.ts'
import type { MailData } from '../mail-kinds.ts'

export const registrationCode: Template<MailData<'registration-code'>> = ({ code, minutes }, { institute }) => ({
  subject: `Your code to register at ${institute.shortName}`,
  preview: `Good for ${minutes} minutes.`,
  track: null,
  unexpected: {
    question: 'Did not ask for a code?',
    advice: 'Ignore this mail: nobody can register with your address without the code.',
  },
  blocks: [
    paragraph('Hello,'),
    paragraph('Enter this code to confirm your e-mail address and create your account.'),
    { kind: 'code', label: 'Your code', code },
    paragraph(`It is good for ${minutes} minutes and can be used once. A newer code replaces it.`),
    paragraph('Do not tell it to anyone, not even to somebody who says they are from the institute.'),
  ],
})
