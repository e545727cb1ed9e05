import { useMutation, useQuery } from '@tanstack/react-query'
import type { LeftOutRefund, RefundFile } from '#domain/refunds/refund.ts'
import { readPaise, showPaise } from '#lib/statement/paise.ts'
import { DownloadButton } from '#web/applications/download-pdf.tsx'
import { callOnce } from '#web/platform/call-once.ts'
import { download } from '#web/platform/download.ts'
import { ask } from '#web/platform/query-client.ts'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { refunds as say } from '#words/money/refunds.ts'

const save = ({ number }: RefundFile, as: 'csv' | 'xlsx') =>
  download('GET /api/refunds/files/{number}', { params: { number }, query: { as }, filename: `${number}.${as}` })

function FileRow({ of }: { of: RefundFile }) {
  const { number, transfers, amount, madeBy, madeAt, hash, isKept } = of
  return (
    <ListRow
      title={say('fileTitle', { number, transfers, amount: showPaise(readPaise(amount) ?? 0) })}
      meta={say('fileMeta', { name: madeBy, at: madeAt, hash: hash.slice(0, 16) })}
      end={
        isKept ? (
          <Row gap={8}>
            <DownloadButton size="dense" label={say('csv')} save={() => save(of, 'csv')} />
            <DownloadButton size="dense" label={say('xlsx')} save={() => save(of, 'xlsx')} />
          </Row>
        ) : (
          <Muted isSmall>{say('emptied')}</Muted>
        )
      }
    />
  )
}

/** Which approved refunds the file that was just made does not have, each with the reason. */
function LeftOut({ refunds }: { refunds: readonly LeftOutRefund[] }) {
  if (refunds.length === 0) return null
  return (
    <Callout tone="warning">
      <p>{say('leftOut', { count: refunds.length })}</p>
      <ul>
        {refunds.map(({ number, error }) => (
          <li key={number}>{error}</li>
        ))}
      </ul>
    </Callout>
  )
}

/** Files for the bank's bulk upload: makes one of all that is approved, and has the earlier ones again. */
export function RefundFiles({ approved }: { approved: number }) {
  const list = useQuery({ ...ask('GET /api/refunds/files', { query: { limit: 25 } }), staleTime: 0 })
  const making = useMutation({
    mutationFn: () => callOnce('POST /api/refunds/files'),
    onSuccess: ({ file: { number, transfers } }) => {
      showToast({ type: 'success', title: say('fileMade', { number, transfers }) })
    },
    onError: ({ message }) => showToast({ type: 'error', title: say('fileNotMade'), message }),
  })
  const files = list.data?.files ?? []
  return (
    <AdminSection title={say('files')} lead={say('filesLead')}>
      <Stack gap={16}>
        <div>
          {approved === 0 ? (
            <p>{say('makeFile', { count: approved })}</p>
          ) : (
            <Button size="dense" isBusy={making.isPending} onClick={() => making.mutate()}>
              {say('makeFile', { count: approved })}
            </Button>
          )}
        </div>
        <LeftOut refunds={making.data?.leftOut ?? []} />
        {files.length > 0 && (
          <ListRows isInset>
            {files.map((one) => (
              <FileRow key={one.number} of={one} />
            ))}
          </ListRows>
        )}
      </Stack>
    </AdminSection>
  )
}
