import { useQuery } from '@tanstack/react-query'
import { ask } from '#web/platform/query-client.ts'
import { AdminPage, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { driveStage as say } from '#words/drives/drive-stage.ts'
import { DriveNav } from './drive-nav.tsx'
import { FiguresOfDrive } from './drive-figures.tsx'
import { stageQuery } from './selection-queries.ts'
import { MissingForNext, StageLine, type StagedDrive } from './stage-line.tsx'

/** Where a drive stands: its steps, what is missing for the next one, and its figures. */
export function StagePage({ of }: { of: StagedDrive }) {
  const stage = useQuery(stageQuery(of.driveId))
  const figures = useQuery({
    ...ask('GET /api/drives/{id}/selection/figures', { params: { id: of.driveId } }),
    staleTime: 0,
  })
  return (
    <AdminPage above={<DriveNav of={of} current="stage" />} title={say('title')} isWide>
      <Loaded of={stage}>
        {({ stage: known }) => (
          <>
            <AdminSection title={say('steps')}>
              <StageLine steps={known.steps} />
            </AdminSection>
            <AdminSection title={say('missing')}>
              <MissingForNext of={of} stage={known} />
            </AdminSection>
          </>
        )}
      </Loaded>
      {!stage.error && <Loaded of={figures}>{(known) => <FiguresOfDrive figures={known.figures} />}</Loaded>}
    </AdminPage>
  )
}
