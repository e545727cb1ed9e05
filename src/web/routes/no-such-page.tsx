import { language } from '#web/platform/language.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useDocumentTitle } from '#web/ui/page-title.tsx'
import { adminFrame } from '#words/admin-frame.ts'
import { AdminFrame } from './admin-frame.tsx'

const say = adminFrame(language)

/** In the place of a page that does not exist, for administrators. */
export function NoSuchPage() {
  useDocumentTitle(say('noSuchPage'))
  return (
    <AdminFrame>
      <EmptyState
        title={say('noSuchPage')}
        actions={
          <ButtonLink to="/dashboard" size="dense">
            {say('workQueue')}
          </ButtonLink>
        }
      >
        {say('noSuchPageWhy')}
      </EmptyState>
    </AdminFrame>
  )
}
