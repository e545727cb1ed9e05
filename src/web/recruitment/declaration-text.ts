import type { PersonalInfo } from '#domain/recruitment/personal-questions.ts'

/** What a candidate declares: on the review, and on paper above the signature. */
export function facultyDeclaration(
  { postName, department }: Pick<PersonalInfo, 'postName' | 'department'>,
  instituteName: string,
): string {
  return (
    `I apply for the post of ${postName ?? '…'} in the department of ${department ?? '…'} at ${instituteName}. I ` +
    'declare that the information in this form is true and complete to the best of my knowledge. I understand that ' +
    'false information may cause rejection of my application, or termination of my service after appointment.'
  )
}
