import { memo, useState } from 'react'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { ReadAdvertisement, StartList } from '#web/applications/start/start-page.tsx'
import { CopiedAnswers } from '#web/applications/start/copied-answers.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { candidateStart as say } from '#words/candidates/candidate-start.ts'
import { facultyApplications } from './faculty-applications.ts'
import { askedAgain } from './asked-again.ts'

/** The institute's instructions to candidates, shown before the form. */
function Instructions({ advertisement }: Pick<Recruitment, 'advertisement'>) {
  return (
    <StartList>
      <ReadAdvertisement file={advertisement} />
      <li>{say('choose')}</li>
      <li>{say('merge-certificates')}</li>
      <li>{say('pictures')}</li>
      <li>{say('pay')}</li>
      <li>{say('jobs')}</li>
      <li>{say('saved')}</li>
      <li>{say('final')}</li>
    </StartList>
  )
}

/** Drafts whose instructions were accepted since the page loaded. */
const accepted = new Set<string>()

type InstructionsDialogProps = {
  application: FacultyApplication
  /** The copied application: what was copied is shown above the instructions. */
  from: string | undefined
} & Pick<Recruitment, 'advertisement'>

/** The instructions, shown whenever a form opens. Escape does not accept them: only the button closes them. */
export const InstructionsDialog = memo(function InstructionsDialog(props: InstructionsDialogProps) {
  const { application, from, advertisement } = props
  const { applicationId } = application
  const [isOpen, setIsOpen] = useState(!accepted.has(applicationId))
  const accept = () => {
    accepted.add(applicationId)
    setIsOpen(false)
  }
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      startsAtTitle={from !== undefined}
      title={say('instructions')}
      actions={<Button onClick={accept}>{say('accept')}</Button>}
    >
      <Stack gap={16}>
        <CopiedAnswers {...{ application, from }} applications={facultyApplications} anew={askedAgain} />
        <Instructions advertisement={advertisement} />
      </Stack>
    </Dialog>
  )
})
