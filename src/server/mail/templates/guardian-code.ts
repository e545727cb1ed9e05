import type { Template } from '../blocks.ts'
import { bold, paragraph } from '../blocks.ts'
import type { MailData } from '../mail-kinds.ts'

/** To the parent or guardian an applicant under 18 named. */
export const guardianCode: Template<MailData<'guardian-code'>> = (data, { institute, url }) => {
  const { name, applicantName, driveTitle, code, minutes } = data
  return {
    subject: `Your consent to the application of ${applicantName}`,
    preview: `${applicantName} applies at ${institute.shortName} and is under 18.`,
    track: null,
    unexpected: {
      question: `Do not know ${applicantName}?`,
      advice: 'Ignore this mail: without the code nothing is submitted, and your address is used for nothing else.',
    },
    blocks: [
      paragraph(`Dear ${name},`),
      paragraph(
        bold(applicantName),
        ` applies for ${driveTitle} at ${institute.name}, is under 18, and named you as parent or guardian. The application holds personal data and documents, so the institute takes it only with your consent (section 9 of the Digital Personal Data Protection Act, 2023).`,
      ),
      paragraph(`What is kept, why, and for how long: ${url('/privacy')}`),
      paragraph('If you consent, enter this code in the application, or tell it to your child.'),
      { kind: 'code', label: 'Your code', code },
      paragraph(`It is good for ${minutes} minutes and can be used once. A newer code replaces it.`),
    ],
  }
}
