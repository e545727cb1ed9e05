import { expect, test } from 'vitest'
import { lastDayFile } from './last-day-file.ts'

const file = lastDayFile({
  id: '7f3a1b2c-0000-4000-8000-000000000001',
  day: '2026-07-31',
  summary: 'आवेदन की अंतिम तिथि: B.Sc. Emergency Medical Technology, Hospital Management; 2026',
  description: 'Applications close at 11:59 pm IST.',
  address: 'https://apply.institute.example/paramedical/admissions/bsc-7f3a1b2c',
  now: new Date('2026-07-01T03:04:05.678Z'),
})

test('the last day to apply is a whole day of the calendar, with a reminder on the day before', () => {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pravesh//EN',
    'BEGIN:VEVENT',
    'UID:7f3a1b2c-0000-4000-8000-000000000001@apply.institute.example',
    'DTSTAMP:20260701T030405Z',
    'DTSTART;VALUE=DATE:20260731',
    'DTEND;VALUE=DATE:20260801',
    String.raw`SUMMARY:आवेदन की अंतिम तिथि: B.Sc. Emergency Medical Technology\, Hospital Management\; 2026`,
    'DESCRIPTION:Applications close at 11:59 pm IST.',
    'URL:https://apply.institute.example/paramedical/admissions/bsc-7f3a1b2c',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    String.raw`DESCRIPTION:आवेदन की अंतिम तिथि: B.Sc. Emergency Medical Technology\, Hospital Management\; 2026`,
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no line has more than 75 bytes, and no character is split', () => {
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\uFFFD')
})
