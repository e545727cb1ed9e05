import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListPaging, PageFacts } from '#domain/platform/paging.ts'
import type { AnyApplication } from '#web/applications/client.ts'
import type { Column } from '#web/lists/columns.ts'
import type { ExportCall } from '#web/lists/export-button.tsx'
import type { Filter } from '#web/lists/filters.ts'
import type { ListSearch } from '#web/lists/list-search.ts'

export type ListAnswer<R extends AnyApplication> = PageFacts & { applications: R[] }

/** The applications of a track as administrators list them; `R` is a row. */
export type ListOf<R extends AnyApplication> = {
  /** The address of an application opened from it. */
  applicationHref: (applicationId: string) => string
  /** Among the views that are remembered. */
  name: string
  filters: readonly Filter[]
  /** What the list, the export and the neighbours of an application are asked with. */
  queryNames: readonly string[]
  sorts: readonly { value: string; label: string }[]
  defaultSort: string
  columns: readonly Column<R>[]
  searchPlaceholder: string
  query: (search: ListSearch, page: ListPaging) => UseQueryOptions<ListAnswer<R>>
  fileName: string
  download: (search: ListSearch, call: ExportCall) => Promise<void>
}

/** What a list may show of the drive it is narrowed to. */
export type DriveParts = { choice: ReactNode; note: ReactNode; summary: ReactNode }
