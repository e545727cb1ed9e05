import { useState } from 'react'
import { errorMessage } from '#lib/values/caught.ts'
import type { ListedRow, RowSettlement } from '#domain/statements/statement.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { showToast } from '#web/ui/messages/toast.ts'
import { statementWords as say } from '#words/money/statements.ts'

/** Classifies a row, with a button to undo where possible; `trySettle` leaves a refusal to its caller. */
export function useSettling(statement: string, row: ListedRow, onSettled: () => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (body: RowSettlement) => {
    await callOnce('POST /api/payments/statements/{id}/rows/{row}/settle', {
      params: { id: statement, row: row.id },
      body,
    })
  }
  const undo = () =>
    send({ as: 'open' }).then(
      () => showToast({ type: 'success', title: say('undone') }),
      (error: Error) => showToast({ type: 'error', title: error.message }),
    )
  const trySettle = async (body: RowSettlement) => {
    await send(body)
    const isUndone = body.as !== 'open'
    showToast({
      type: 'success',
      title: say('doneWith', { as: body.as, row: row.place }),
      ...(isUndone && { action: { label: say('undo'), run: () => void undo() } }),
    })
    onSettled()
  }
  const settle = async (body: RowSettlement) => {
    setProblem(null)
    try {
      await trySettle(body)
    } catch (error) {
      setProblem(errorMessage(error))
    }
  }
  return { settle, trySettle, problem }
}
