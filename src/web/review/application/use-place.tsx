import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnyApplication } from '#web/applications/client.ts'
import { pageAround, placeIn, type ListPlace } from '#web/lists/list-place.ts'
import { limitWithin, querySearch, withPage, withSearch, type ListSearch } from '#web/lists/list-search.ts'
import { chosenSize, rememberView } from '#web/lists/remembered-view.ts'
import { useNavigate } from '#lib/router/router-provider.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import type { ReviewSource } from '#web/review/reviews.ts'
import { review as say } from '#words/review/review.ts'

type ListedReviews<A extends AnyApplication> = Pick<ReviewSource<A>, 'list'>

/** Position of an application in the list from which it was opened; null when it was opened by its address. */
export function usePlace<A extends AnyApplication>(
  { list }: ListedReviews<A>,
  applicationId: string,
  search: ListSearch,
): ListPlace | null {
  const position = Number(search['at'])
  const isFromList = Number.isInteger(position) && position > 0
  const around = pageAround(isFromList ? position : 1)
  const { data } = useQuery({
    ...list.ids(querySearch(search, list.queryNames), around),
    enabled: isFromList,
    placeholderData: keepPreviousData,
  })
  if (!isFromList || !data) return null
  return placeIn({ ...data, limit: around.limit }, applicationId, position)
}

/** Goes to another application of the list, keeping the list's address. */
export function useGoTo<A extends AnyApplication>(reviews: ListedReviews<A>, search: ListSearch) {
  const navigate = useNavigate()
  return ({ id, position }: { id: string; position: number }) => {
    rememberView(reviews.list.name, { openedId: id })
    void navigate({
      href: withSearch(reviews.list.applicationHref(id), { ...search, at: String(position) }),
      replace: true,
    })
  }
}

type BackProps<A extends AnyApplication> = { reviews: ListedReviews<A>; search: ListSearch; place: ListPlace | null }

/** Back to the list's page with this application. */
export function BackToList<A extends AnyApplication>({ reviews: { list }, search, place }: BackProps<A>) {
  const { at, ...rest } = search
  const position = place?.position ?? Number(at ?? 1)
  const limit = limitWithin(search, chosenSize(list.name))
  const page = Math.max(1, Math.ceil(position / limit))
  return (
    <SiteLink href={withSearch(list.href, at === undefined ? rest : withPage(rest, page))}>
      {place ? say('found', { total: place.total }) : say('applications')}
    </SiteLink>
  )
}
