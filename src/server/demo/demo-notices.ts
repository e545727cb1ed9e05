import type { NoticeSettings } from '#domain/institute/notice.ts'

/** The dozen notices of the demo institute; `daysAgo` counts from the first start. */
export const demoNotices: readonly (Omit<NoticeSettings, 'date'> & { daysAgo: number })[] = [
  {
    title: 'B.Sc. Paramedical Admission: online applications open',
    type: 'Admission Notice',
    link: '/paramedical',
    track: 'admission',
    daysAgo: 2,
  },
  {
    title: 'Seat matrix for B.Sc. EMT and B.Sc. HTM published',
    type: 'Admission Notice',
    link: '/paramedical',
    track: 'admission',
    daysAgo: 4,
  },
  {
    title: 'Format of the OBC (non-creamy layer) certificate',
    type: 'Admission Notice',
    link: 'https://dims.example/notices/obc-format',
    track: 'admission',
    daysAgo: 6,
  },
  {
    title: 'Instructions for candidates with benchmark disability',
    type: 'Admission Notice',
    link: 'https://dims.example/notices/pwbd',
    daysAgo: 9,
  },
  {
    title: 'Hostel accommodation for first-year students',
    type: 'General',
    link: 'https://dims.example/notices/hostel',
    track: 'admission',
    daysAgo: 13,
  },
  {
    title: 'Faculty recruitment: schedule to be announced',
    type: 'Recruitment Notice',
    link: '/faculty',
    track: 'recruitment',
    daysAgo: 17,
  },
  {
    title: 'Fee payment by UPI: what to keep as proof',
    type: 'General',
    link: 'https://dims.example/notices/upi',
    daysAgo: 21,
  },
  {
    title: 'Anti-ragging affidavit for new students',
    type: 'General',
    link: 'https://dims.example/notices/anti-ragging',
    track: 'admission',
    daysAgo: 30,
  },
  {
    title: 'Result of the document verification, previous session',
    type: 'Result',
    link: 'https://dims.example/results/verification',
    track: 'admission',
    daysAgo: 44,
  },
  {
    title: 'Second round allotment, B.Sc. HTM, previous session',
    type: 'Result',
    link: 'https://dims.example/results/round-2',
    track: 'admission',
    daysAgo: 58,
  },
  {
    title: 'First round allotment, previous session',
    type: 'Result',
    link: 'https://dims.example/results/round-1',
    track: 'admission',
    daysAgo: 72,
  },
  {
    title: 'Academic calendar of the allied health courses',
    type: 'General',
    link: 'https://dims.example/calendar',
    track: 'admission',
    daysAgo: 90,
  },
]
