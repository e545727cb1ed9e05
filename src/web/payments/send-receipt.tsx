import { receiptKinds } from '#domain/documents/document-access.ts'
import { fileRules } from '#domain/documents/file-rules.ts'
import type { AnyApplication } from '#web/applications/client.ts'
import { accepts } from '#web/documents/accepts.ts'
import { FilePlace, uploadTo } from '#web/documents/file-place.tsx'
import { prepareFile } from '#web/documents/prepare-file.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { showToast } from '#web/ui/messages/toast.ts'
import { documentRoom } from '#words/form/documents.ts'
import { payments as say } from '#words/money/payments.ts'

const rules = fileRules.paper

type SendReceiptProps = {
  application: AnyApplication
  /** The documents that the track knows. */
  kinds: readonly { docType: string }[]
}

/**
 * A place for the receipt of a payment that the office did not find. Its upload sends it: the payment waits to be
 * verified again, with the same UTR.
 */
export function SendReceipt({ application, kinds }: SendReceiptProps) {
  const { applicationId, payment, version, cancelled } = application
  const docType = kinds.find((kind) => receiptKinds.includes(kind.docType))?.docType
  const { utr } = payment
  if (docType === undefined || utr === null || payment.status !== 'failed' || cancelled) return null
  const pick = async (picked: File) => {
    const prepared = await prepareFile(picked, rules)
    if ('problem' in prepared) throw new Error(prepared.problem)
    await uploadTo({ applicationId, docType }, rules, prepared.file)
    // The UTR was questioned when it was given; now it stays.
    await callOnce('PUT /api/applications/{applicationId}/payment', {
      params: { applicationId },
      body: { utr, utrConfirmed: true },
      ifMatch: version,
    })
    showToast({ type: 'success', title: say('receiptSent'), message: applicationId })
  }
  return (
    <FilePlace
      title={say('receipt')}
      accept={accepts.paper}
      limits={documentRoom('paperLimits')}
      withCamera
      there={null}
      onPick={pick}
      onRemove={() => Promise.resolve()}
    />
  )
}
