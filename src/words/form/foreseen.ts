import { room, type Language } from '#words/room.ts'

export const foreseen = room('foreseen', {
  'password-is-own-name':
    'This password is made of your own name or e-mail address, or the institute’s name. Choose another.',
  'password-on-lists': 'This password is one of the most commonly used. Choose another.',
  'password-guessable':
    'This password is easy to guess. Use a longer one, such as four words that have nothing to do with each other.',
  'own-application': 'This is your own application. You can read it as its applicant; another officer handles it.',
  'reason-missing': 'Choose a reason',
  'comments-missing': 'Give the reason in a sentence',
  'file-too-large': 'File size must be less than {megabytes, number}MB',
  'file-ending-not-taken': 'Only {endings} files are allowed',
  'pdf-incomplete': 'The file is incomplete. Download or scan it again.',
  'file-heic':
    'Only {endings} files are allowed, and this is a HEIC photo. Take a screenshot of it and choose that, or set the camera of the iPhone to Most Compatible (Settings, Camera, Formats) and take the photo again.',
})

/** Refusals that the browser predicts, to avoid useless calls. They are among the problems, too. */
type ForeseenRefusal = { code: keyof typeof foreseen.sentences; params?: object }

export function sayForeseen({ code, params }: ForeseenRefusal, language: Language): string {
  return foreseen.in(language).by(code, params)
}
