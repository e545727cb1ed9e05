import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Permission } from '#domain/accounts/permissions.ts'
import type { DriveWork } from '#domain/applications/application-stats.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { WindowState } from '#domain/platform/calendar.ts'
import type { TablerIcon } from '#web/ui/icon.tsx'
import type { OwnApplication } from './own-application.ts'

/** A query to the server whose answer is read as `T`; the form in which the track is answered stays with the track. */
export type QueryFor<T> = {
  queryKey: QueryKey
  queryFn?(context: QueryFunctionContext): unknown
  select(answer: unknown): T
}

/** An admission or recruitment, as pages of all tracks show it. */
export type Drive = {
  id: string
  title: string
  /** What there is to apply for, in a line. */
  offer: string
  startDate: string
  endDate: string
  state: WindowState
  /** Where everybody reads about it, where its track has such pages. */
  publicHref?: string | undefined
  /** The page of who is logged in about it, where its track has one. */
  pageHref?: string
  /** Where an application for it is begun. */
  applyHref: string
}

export const noWork: DriveWork = { toVerify: 0, toDecide: 0, accepted: 0 }

/** A drive as administrators see it; one that is only prepared may have no dates yet, which are empty then. */
export type StoredDrive = Drive & {
  applicationsCount: number
  /** How many of them wait for the office, and how many are decided. */
  work: DriveWork
  /** Places to be filled. */
  seats: number
  isPublished: boolean
  /** Whether it is listed as open or upcoming. */
  isRunning: boolean
}

type Page = () => Promise<ComponentType>

/** Pages by their addresses. The parts with `$` are what `useParams` answers. */
type Pages = Readonly<Record<string, Page>>

/** Pages for officers, by what they must be allowed with some part of the track. */
export type OfficerPages = Readonly<Partial<Record<Permission, Pages>>>

/** What administrators see of a track on the pages of all tracks. */
export type TrackAdmin = {
  /** What waits for them, with counts. */
  WorkQueue: ComponentType
  drives: {
    /** Above those that are open, to come, or over with work left. */
    title: string
    /** Instead of any. */
    none: string
    stored: QueryFor<StoredDrive[]>
    /** Where they are made and changed, where its track has such pages. */
    editHref?: string
    /** The applications for one, or for all. */
    listHref: (driveId: string) => string
  }
  documentKinds: readonly { docType: string; label: string }[]
}

/**
 * A track in the browser: what it is called, what pages of all tracks show of it, and its own pages. It comes with the
 * first page that anybody loads, so everything but that page's share is loaded when it is needed.
 */
export type Track = TrackFacts & {
  /** “Student admission”. */
  title: string
  /** How it is announced on the first page of the portal. */
  entrance: { icon: TablerIcon; title: string; text: string; word: string }
  /** The page of the track for everybody. */
  homeHref: string
  /** What everybody sees of its drives, what is open first. */
  announced: QueryFor<Drive[]>
  /** Where administrators see an application. */
  reviewHref: (applicationId: string) => string
  /** The administrators’ list of all its applications. */
  listHref: string
  /** Its places in the bar of officers, for whoever may do that; one that has pages of its own says where they begin. */
  places: readonly { href: string; word: string; within?: string; may: Permission }[]
  /** Answers one application: asked for while the code of its page still comes. */
  readCall: string
  /** The applications of the logged-in account. */
  own: () => Promise<QueryFor<OwnApplication[]>>
  admin: () => Promise<TrackAdmin>
  pages: {
    /** For anybody. */
    public: Pages
    /** Within the frame of the site, for people who are logged in. */
    personal: Pages
    /** Without a frame. */
    paper: Pages
    /** For officers: nobody else needs to know where they are. */
    admin: () => Promise<OfficerPages>
  }
}

/** A drive and what one person has begun for it. */
export type OfferedDrive = Drive & { href: string; isBegun: boolean; draftCount: number }

/** Every drive with what the person has begun for it: it leads to its own page, or else to that application. */
export function offeredTo(own: readonly OwnApplication[], drives: readonly Drive[]): OfferedDrive[] {
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
export function notClosed<D extends Pick<Drive, 'state'>>(drives: readonly D[]): D[] {
  return drives.filter(({ state }) => state !== 'Closed')
}
