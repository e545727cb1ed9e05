import { useSyncExternalStore } from 'react'
import type { DocumentKind } from '#domain/documents/document.ts'
import type { Uploads } from '#web/documents/uploads.ts'
import { Callout } from '#web/ui/callout.tsx'
import { TextButton } from '#web/ui/text-button.tsx'

type SaveFailuresProps = { kinds: readonly DocumentKind[]; uploads: Uploads }

/** Files that were in order and did not get through; each tile says why and tries again. */
export function SaveFailures({ kinds, uploads }: SaveFailuresProps) {
  const failedTypes = useSyncExternalStore(uploads.subscribe, () =>
    kinds
      .map(({ docType }) => docType)
      .filter((docType) => {
        const state = uploads.stateOf(docType)
        return state?.kind === 'failed' && state.file !== null
      })
      .join(),
  )
  const failed = kinds.filter(({ docType }) => failedTypes.split(',').includes(docType))
  if (failed.length === 0) return null
  return (
    <Callout tone="bad">
      <p>
        <b>Some documents could not be saved.</b>
      </p>
      {failed.map(({ docType, label }) => (
        <p key={docType}>
          {`Failed to save ${label} document. Please try again or contact support. `}
          <TextButton onClick={() => uploads.clear(docType)} aria-label={`Dismiss: ${label}`}>
            Dismiss
          </TextButton>
        </p>
      ))}
    </Callout>
  )
}
