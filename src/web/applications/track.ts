import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Permission } from '#domain/accounts/permissions.ts'
import type { DriveWork } from '#domain/applications/application-stats.ts'
import type { CancelledDrive } from '#domain/drives/cancelled-drive.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { WindowState } from '#domain/platform/calendar.ts'
import type { EndpointKey } from '#domain/platform/endpoint.ts'
import type { ListSearch } from '#web/lists/list-search.ts'
import type { ApiKey } from '#web/platform/send.ts'
import type { TablerIcon } from '#web/ui/marks/icon.tsx'
import type { OwnApplication } from './own-application.ts'

/** A call, and how to read its answer as `T`; only the track knows the shape of the answer itself. */
export type QueryFor<T> = {
  queryKey: QueryKey
  queryFn?(context: QueryFunctionContext): unknown
  select(answer: unknown): T
}

/** An admission or recruitment, as pages of all tracks show it. */
export type ShownDrive = {
  id: string
  title: string
  /** What one can apply for, in a line. */
  offer: string
  startDate: string
  endDate: string
  state: WindowState
  /** Since when it is cancelled, and why, in tracks whose drives can be. */
  cancelled?: CancelledDrive | null
  /** Public page, in tracks that have one. */
  publicHref?: string | undefined
  /** Page for a logged-in person, in tracks that have one. */
  pageHref?: string
  /** Where an application for it begins. */
  applyHref: string
}

export const noWork: DriveWork = { accepted: 0 }

/** A drive for administrators; one in preparation may have empty dates. */
export type OfficeDrive = ShownDrive & {
  applicationsCount: number
  /** Numbers of applications that wait for the office and that are decided. */
  work: DriveWork
  /** Number of places to fill. */
  seats: number
  isPublished: boolean
  /** Whether it is open or upcoming. */
  isRunning: boolean
}

type PageLoader = () => Promise<ComponentType>

/** Pages by address. `useParams` answers the `$` parts. */
type PagesByAddress = Readonly<Record<string, PageLoader>>

/** Pages for officers, by the permission they need in some part of the track. */
export type OfficerPages = Readonly<Partial<Record<Permission, PagesByAddress>>>

/** The pages on which the seats of a drive are given away. */
export type SelectionPageName = 'allotments' | 'joining' | 'lists' | 'policies'

/** A track, on administrators' pages of all tracks. */
export type TrackAdmin = {
  /** Waiting work, with counts. */
  WorkQueue: ComponentType
  drives: {
    /** Heading above drives that are open, upcoming, or over with work left. */
    title: string
    /** Text when there are none. */
    none: string
    stored: QueryFor<OfficeDrive[]>
    /** Page to create and change them, in tracks that have one. */
    editHref?: string
    /** List of the applications for one drive, or all, with filters. */
    listHref: (driveId: string, search?: ListSearch) => string
    /** Pages of the selection of a drive, in tracks whose seats are given away. */
    selectionHref?: (driveId: string, page: SelectionPageName) => string
    /** Whether there are reports on them. */
    haveReports?: true
  }
  documentKinds: readonly { docType: string; label: string }[]
}

/**
 * A track in the browser: its names, its part of pages of all tracks, and its own pages. It is part of the first load
 * of every page, so everything beyond its part of that page is loaded on demand.
 */
export type Track = TrackFacts & {
  /** “Student admission”. */
  title: string
  /** Its entrance on the portal's first page. */
  entrance: { icon: TablerIcon; title: string; text: string; word: string }
  /** Public first page of the track. */
  homeHref: string
  /** What its form reads beside the application; `driveId` is from the form's address, or empty. */
  formCall?: (driveId: string) => readonly [key: ApiKey, request?: object]
  /** Its drives as everybody sees them, open ones first. */
  announced: QueryFor<ShownDrive[]>
  /** Administrators' page of an application. */
  reviewHref: (applicationId: string) => string
  /** The administrators’ list of all its applications. */
  listHref: string
  /**
   * Its entries in officers' bar, with the permission that each needs and, if it has pages elsewhere, their common paths.
   */
  places: readonly { href: string; word: string; within?: readonly string[]; may: Permission }[]
  /** The call for one application, started while the code of its page loads. */
  readCall: EndpointKey
  /** Applications of the person logged in. */
  own: () => Promise<QueryFor<OwnApplication[]>>
  admin: () => Promise<TrackAdmin>
  pages: {
    /** For everybody. */
    public: PagesByAddress
    /** For logged-in people, within the frame of the site. */
    personal: PagesByAddress
    /** Without a frame. */
    paper: PagesByAddress
    /** For officers: nobody else needs their addresses. */
    admin: () => Promise<OfficerPages>
  }
}

/** A drive and the person's applications for it. */
export type OfferedDrive = ShownDrive & { href: string; isBegun: boolean; draftCount: number }

/** All drives with what the person has begun: each links to its own page, or to that application. */
export function offeredTo(own: readonly OwnApplication[], drives: readonly ShownDrive[]): OfferedDrive[] {
  return drives.map((drive) => {
    const begun = own.filter(({ driveId }) => driveId === drive.id)
    return {
      ...drive,
      href: drive.pageHref ?? begun[0]?.viewHref ?? drive.applyHref,
      isBegun: begun.length > 0,
      draftCount: begun.filter(({ status }) => status === 'draft').length,
    }
  })
}

/** Drives that are open or upcoming. */
export function notClosed<D extends Pick<ShownDrive, 'state'>>(drives: readonly D[]): D[] {
  return drives.filter(({ state }) => state !== 'Closed')
}
