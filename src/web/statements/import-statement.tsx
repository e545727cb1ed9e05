import { useState } from 'react'
import { errorMessage } from '#lib/values/caught.ts'
import { valueIn } from '#lib/values/records.ts'
import type { StatementColumns, Table } from '#lib/statement/columns.ts'
import type { ReopenedPayment } from '#domain/statements/statement.ts'
import { useInstitute } from '#web/institute/institute-query.ts'
import { call } from '#web/platform/api.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { download } from '#web/platform/download.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { FilePicker } from '#web/ui/files/file-picker.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { statementWords as say } from '#words/money/statements.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { ReopeningDialog } from './reopened.tsx'

/** A file with unknown columns, and its first lines. */
type Unknown = { file: File; table: Table }
/** Answers that are sent with a file the second time. */
type ImportAnswers = { columns?: StatementColumns; isOtherAccount?: true; isForeseen?: true }
/** A file of an unknown account, with the server's question about it. */
type OtherAccount = { file: File; said: ImportAnswers; question: string }

function tableIn(error: unknown): Table | null {
  if (!(error instanceof ApiError)) return null
  const table = valueIn(error.body, 'table')
  return Array.isArray(table) ? table : null
}

/** In a demo, where nobody has a bank: a matching statement. */
function Sample({ onProblem }: { onProblem: (message: string) => void }) {
  const { demo } = useInstitute()
  if (!demo) return null
  const fetchSample = () =>
    download('GET /api/payments/sample-statement', { filename: 'sample-statement.csv' }).catch((error: Error) =>
      onProblem(error.message),
    )
  return (
    <Muted>
      {say.rich('sample', { save: (inner) => <TextButton onClick={() => void fetchSample()}>{inner}</TextButton> })}
    </Muted>
  )
}

/** A file that would reopen verified payments: its officer reads which before it is imported. */
type ReopeningFile = { file: File; said: ImportAnswers; reopened: readonly ReopenedPayment[] }

type OtherAccountProps = {
  other: OtherAccount | null
  onSure: (other: OtherAccount) => void
  onClose: () => void
}

/** Asks whether a statement of another account is meant. */
function OtherAccountDialog({ other, onSure, onClose }: OtherAccountProps) {
  return (
    <ConfirmDialog
      isOpen={other !== null}
      title={say('otherAccount')}
      confirmLabel={say('importOther')}
      onConfirm={() => {
        onClose()
        if (other) onSure(other)
      }}
      onCancel={onClose}
    >
      {other?.question ?? ''}
    </ConfirmDialog>
  )
}

/** The verified payments that a statement would reopen; a large one is imported without saying so before. */
const reopenedBy = async (form: FormData) =>
  (await call('POST /api/payments/statements/foresee', { form })).reopened ?? []

/** Uploads a statement; if its columns are unknown, asks for them and sends it again. */
export function ImportStatement({ onImported }: { onImported: (id: string) => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [unknown, setUnknown] = useState<Unknown | null>(null)
  const [other, setOther] = useState<OtherAccount | null>(null)
  const [reopening, setReopening] = useState<ReopeningFile | null>(null)
  const send = async (file: File, said: ImportAnswers = {}) => {
    const form = new FormData()
    form.set('file', file)
    if (said.columns) form.set('columns', JSON.stringify(said.columns))
    if (said.isOtherAccount) form.set('isOtherAccount', 'true')
    setIsBusy(true)
    setProblem(null)
    try {
      const reopened = said.isForeseen ? [] : await reopenedBy(form)
      if (reopened.length > 0) {
        setUnknown(null)
        setReopening({ file, said, reopened })
        return
      }
      const { statement, added } = await call('POST /api/payments/statements', { form })
      setUnknown(null)
      showToast({ type: 'success', title: say('imported'), message: say('importedMore', { added }) })
      onImported(statement.id)
    } catch (error) {
      const isAsked = error instanceof ApiError && error.code === 'other-account'
      if (isAsked) setOther({ file, said, question: error.message })
      const table = tableIn(error)
      setUnknown(table && { file, table })
      setProblem(isAsked ? null : errorMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Stack gap={8}>
      <div>
        <FilePicker accept=".csv,.xlsx,.xls,.txt,text/csv" onPick={(file) => void send(file)}>
          {(open) => (
            <Button size="dense" onClick={open} isBusy={isBusy}>
              {isBusy ? say('importing') : say('import')}
            </Button>
          )}
        </FilePicker>
      </div>
      <Muted>{say('limits')}</Muted>
      <Sample onProblem={setProblem} />
      {problem !== null && unknown === null && (
        <Callout tone="bad" role="alert">
          {problem}
        </Callout>
      )}
      <OtherAccountDialog
        other={other}
        onClose={() => setOther(null)}
        onSure={({ file, said }) => void send(file, { ...said, isOtherAccount: true })}
      />
      {reopening && (
        <ReopeningDialog
          payments={reopening.reopened}
          onSure={() => send(reopening.file, { ...reopening.said, isForeseen: true })}
          onClose={() => setReopening(null)}
        />
      )}
      {unknown && (
        <ColumnsDialog
          table={unknown.table}
          isBusy={isBusy}
          problem={problem}
          onClose={() => setUnknown(null)}
          onChosen={(columns) => void send(unknown.file, { columns })}
        />
      )}
    </Stack>
  )
}
