import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { showNumber } from '#domain/platform/money.ts'
import { placeIn, pageAround, type Place } from '#web/lists/list-place.ts'
import { limitIn, querySearch, withPage, type ListSearch } from '#web/lists/list-search.ts'
import { rememberedView, rememberView } from '#web/lists/remembered-view.ts'
import { ask } from '#web/platform/query-client.ts'
import { studentListName, studentQueryNames } from './student-filters.ts'

/** Where an application stands in the list it was opened from; null when it was opened by its address alone. */
export function useStudentPlace(applicationId: string, search: ListSearch): Place | null {
  const position = Number(search['at'])
  const isFromList = Number.isInteger(position) && position > 0
  const around = pageAround(isFromList ? position : 1)
  const query = { ...querySearch(search, studentQueryNames), ...around }
  const { data } = useQuery({
    ...ask('GET /api/applications', { query }),
    enabled: isFromList,
    placeholderData: keepPreviousData,
  })
  if (!isFromList || !data) return null
  const ids = data.applications.map((row) => row.applicationId)
  return placeIn({ ids, page: data.currentPage, limit: around.limit, total: data.total }, applicationId, position)
}

/** Goes to another application of the list, keeping the list's address. */
export function useGoToStudent(search: ListSearch) {
  const navigate = useNavigate()
  return ({ id, position }: { id: string; position: number }) => {
    rememberView(studentListName, { openedId: id })
    void navigate({
      to: '/paramedical/admin/applications/$applicationId',
      params: { applicationId: id },
      search: { ...search, at: String(position) },
      replace: true,
    })
  }
}

/** Back to the page of the list on which the application stands. */
export function BackToStudents({ search, place }: { search: ListSearch; place: Place | null }) {
  const { at, ...list } = search
  const position = place?.position ?? Number(at ?? 1)
  const limit = limitIn(search, rememberedView(studentListName).limit)
  const page = Math.max(1, Math.ceil(position / limit))
  return (
    <Link to="/paramedical/admin/applications" search={at === undefined ? list : withPage(list, page)}>
      {place ? `Applications, ${showNumber(place.total)} found` : 'Applications'}
    </Link>
  )
}
