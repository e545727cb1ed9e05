import { StartList } from '#web/applications/start/start-page.tsx'

/** What every candidate is told before filling the form. */
export function FacultyInstructions() {
  return (
    <StartList>
      <li>
        Read the advertisement. Choose the department, the post and the category with care: they decide what is asked.
      </li>
      <li>
        Merge all your certificates (education, experience, category, NOC, council registration) into one PDF under 10
        MB.
      </li>
      <li>
        Passport photo and signature are two files, each under 1 MB. A larger phone photo is made smaller for you.
      </li>
      <li>
        Pay the fee by UPI or bank transfer at the Documents step, and keep the transaction ID, the UTR and the receipt.
      </li>
      <li>List your jobs oldest first, with the days as on the experience certificates.</li>
      <li>Your answers are saved by themselves. Stop at any step and come back until the closing date.</li>
      <li>Once submitted, an application cannot be edited. You get a confirmation e-mail.</li>
    </StartList>
  )
}
