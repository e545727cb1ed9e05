import { IconBed } from '@tabler/icons-react'
import type { Track } from '#web/applications/track.ts'
import { hostelCalls, hostelFacts } from '../hostel-facts.ts'
import { announcedAllotments, hostelListHref, hostelReviewHref } from './hostel-applications.ts'

/** Hostel allotment for the browser. */
export const hostel: Track = {
  ...hostelFacts,
  title: 'Hostel allotment',
  entrance: {
    icon: IconBed,
    title: 'A room in the hostel',
    text: 'For students whose home is far from the institute.',
    word: 'Hostel Allotment',
  },
  homeHref: '/hostel',
  announced: announcedAllotments,
  reviewHref: hostelReviewHref,
  listHref: hostelListHref,
  places: [{ href: hostelListHref, word: 'Hostel', may: 'applications.read' }],
  readCall: hostelCalls.read,
  own: async () => (await import('./hostel-applications.ts')).hostelApplications.shownOwn,
  admin: async () => (await import('./hostel-admin.tsx')).hostelAdmin,
  pages: {
    public: { '/hostel': async () => (await import('./hostel-pages.tsx')).HostelHome },
    personal: {
      '/hostel/applications': async () => (await import('./hostel-pages.tsx')).HostelOwnList,
      '/hostel/application/$driveId/new': async () => (await import('./hostel-pages.tsx')).HostelStart,
      '/hostel/application/$applicationId': async () => (await import('./hostel-pages.tsx')).HostelApplicationPage,
      '/hostel/application/$applicationId/edit': async () => (await import('./hostel-form.tsx')).HostelFormPage,
    },
    paper: {
      '/hostel/application/$applicationId/print': async () => (await import('./hostel-pages.tsx')).HostelPrintPage,
    },
    admin: async () => ({
      'applications.read': {
        '/hostel/admin': async () => (await import('./hostel-admin.tsx')).HostelList,
        '/hostel/admin/$applicationId': async () => (await import('./hostel-admin.tsx')).HostelReview,
      },
    }),
  },
}
