import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { views as say } from '#words/review/views.ts'
import { SavedItems } from './saved-items.tsx'
import type { ListSearch } from './list-search.ts'

type ViewsDialogProps = {
  list: string
  /** The present filters and order. */
  search: ListSearch
  /** Address of the list with a query. */
  hrefOf: (search: ListSearch) => string
  onClose: () => void
}

/** The saved views of a list: opens one, or saves the present one. */
export function ViewsDialog({ list, search, hrefOf, onClose }: ViewsDialogProps) {
  const present = Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  return (
    <Dialog isOpen title={say('views')} onClose={onClose} actions={<Button onClick={onClose}>{say('close')}</Button>}>
      <SavedItems
        list={list}
        content={{ kind: 'rows', search: present }}
        keepLabel={say('keepView')}
        whenNone={say('none')}
        draw={({ name, content }) => (
          <SiteLink href={hrefOf(content.search)} onFollow={onClose}>
            {name}
          </SiteLink>
        )}
      />
    </Dialog>
  )
}
