import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FacultyInstructions } from '../start/faculty-instructions.tsx'

/** Drafts whose instructions were accepted since this page was loaded. */
const accepted = new Set<string>()

/** The instructions, each time a form is opened anew. */
export function InstructionsDialog({ applicationId }: { applicationId: string }) {
  const [isOpen, setIsOpen] = useState(!accepted.has(applicationId))
  const accept = () => {
    accepted.add(applicationId)
    setIsOpen(false)
  }
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      onClose={accept}
      title="Instructions for candidates"
      actions={<Button onClick={accept}>I Understand and Accept</Button>}
    >
      <FacultyInstructions />
    </Dialog>
  )
}
