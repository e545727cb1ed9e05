import { z } from 'zod'
import { RowId } from '../platform/ids.ts'
import { endpoints } from '../platform/endpoint.ts'
import { PageFacts, Paging } from '../platform/paging.ts'
import { PersonName } from '../platform/person-name.ts'
import { Email } from '../platform/email.ts'
import { Mobile } from '../platform/india.ts'
import { keysIn } from '#lib/values/records.ts'
import { Language, LoggedIn, Otp, Role, User, VerifiedOtp } from './account.ts'
import { FactorChallenge } from './factors.endpoints.ts'
import { NewPassword } from './password.ts'
import { permissions } from './permissions.ts'
import { calledTracks, RoleGrant, RoleGrants, ShownGrant } from './role-grant.ts'

const Message = z.object({ message: z.string() })
const SuccessMessage = z.object({ success: z.literal(true), message: z.string() })
/** The answer to a correct password when the second step is due: no session yet. */
const FactorAsked = z.object({ factor: FactorChallenge })
// A megabyte of password must be refused before it is hashed.
const TypedPassword = z.string('password-required').max(512, 'password-too-long')

/** The recent appointment of an officer: not independent of these officers until then, or until one of the others confirms it. */
export const OpenAppointment = z.object({
  by: z.array(z.string()),
  until: z.string(),
  confirmers: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type OpenAppointment = z.infer<typeof OpenAppointment>

export const Person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  disabled: z.boolean(),
  createdAt: z.string(),
  lastLogInAt: z.string().nullable(),
  grants: z.array(ShownGrant),
  appointed: OpenAppointment.nullable(),
  /** Of the roles: another number once they are other roles. */
  version: z.int(),
})
export type Person = z.infer<typeof Person>

/** A change of somebody's roles; `by` is null where the person who made it no longer has an account. */
export const GrantChange = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  before: z.array(ShownGrant),
  after: z.array(ShownGrant),
})
export type GrantChange = z.infer<typeof GrantChange>

/** A drive that a role can be given for. */
const GrantPlace = z.object({ id: z.string(), track: z.enum(keysIn(calledTracks)), title: z.string() })
export type GrantPlace = z.infer<typeof GrantPlace>

export const Invitation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The name of the inviting officer. */
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  grants: z.array(ShownGrant),
})
export type Invitation = z.infer<typeof Invitation>

export const OwnSession = z.object({
  id: z.string(),
  /** Browser and system, such as “Chrome on Android”; null when it did not say. */
  device: z.string().nullable(),
  ip: z.string().nullable(),
  /** Whether it is the session that asks. */
  isThis: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** A person's verified number for SMS. */
export const OwnMobile = z.object({ number: z.string(), verifiedAt: z.string() })
export type OwnMobile = z.infer<typeof OwnMobile>

const OwnName = z.object({ name: PersonName('name-required') })

/** Without roles, those of an administrator who may everything. */
export const InvitationWish = z.object({
  name: PersonName('name-required'),
  email: Email,
  grants: RoleGrants.min(1, 'role-missing').optional(),
})

export const accountsEndpoints = endpoints({
  'POST /api/auth/send-otp': {
    access: 'public',
    summary: 'Send a registration code by e-mail',
    body: z.object({ email: Email }),
    answer: Message,
  },
  'POST /api/auth/verify-otp': {
    access: 'public',
    summary: 'Check a registration code without using it up',
    body: z.object({ email: Email, otp: Otp }),
    answer: Message,
  },
  'POST /api/auth/register': {
    access: 'public',
    summary: 'Create an account with a code from the mail',
    body: z.object({
      name: PersonName('name-required'),
      email: Email,
      password: NewPassword,
      otp: VerifiedOtp,
      consent: z.boolean().optional(),
    }),
    answer: LoggedIn.omit({ language: true }),
    status: 201,
  },
  'POST /api/auth/login': {
    access: 'public',
    summary: 'Log in',
    body: z.object({ email: Email, password: TypedPassword }),
    answer: z.union([LoggedIn, FactorAsked]),
  },
  'POST /api/auth/forgot-password/send-otp': {
    access: 'public',
    summary: 'Send a code to set a new password',
    body: z.object({ email: Email }),
    answer: SuccessMessage,
  },
  'POST /api/auth/forgot-password/verify-otp': {
    access: 'public',
    summary: 'Set a new password with a code from the mail',
    body: z.object({ email: Email, otp: Otp, newPassword: NewPassword }),
    answer: SuccessMessage,
  },
  'POST /api/auth/set-password': {
    access: 'public',
    summary: 'Set the first password with the one-time link of an invited administrator, and log in',
    body: z.object({ token: z.string().max(500), newPassword: NewPassword }),
    answer: z.union([SuccessMessage.extend(LoggedIn.shape), SuccessMessage.extend(FactorAsked.shape)]),
  },
  'POST /api/auth/logout': { access: 'login', summary: 'Log out: this session ends at once', answer: 'empty' },
  'POST /api/auth/end-session': {
    access: 'public',
    summary:
      'End a session that was logged out without a network, by the SHA-256 of its token: the same answer whether there is one',
    body: z.object({ tokenHash: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: 'empty',
  },
  'POST /api/auth/change-password': {
    access: 'login',
    summary: 'Set another password, knowing the present one; every other session ends',
    body: z.object({ currentPassword: TypedPassword, newPassword: NewPassword }),
    answer: SuccessMessage,
  },
  'PUT /api/auth/name': {
    access: 'login',
    summary: 'What the person is called',
    body: OwnName,
    answer: z.object({ user: User }),
  },
  'POST /api/auth/change-email/send-otp': {
    access: 'login',
    summary: 'Send codes to another e-mail address and to the present one',
    body: z.object({ email: Email }),
    answer: SuccessMessage,
  },
  'POST /api/auth/change-email': {
    access: 'login',
    summary: 'Change the e-mail address of the account with both codes; every other session ends',
    body: z.object({ email: Email, otp: Otp, currentOtp: Otp }),
    answer: SuccessMessage.extend({ user: User }),
  },
  'GET /api/auth/mobile': {
    access: 'login',
    summary: 'Whether the portal tells people by SMS, and at which number it tells the person',
    answer: z.object({ isOffered: z.boolean(), mobile: OwnMobile.nullable() }),
    shows: 'mobile',
  },
  'POST /api/auth/mobile/send-otp': {
    access: 'login',
    summary: 'Send a code by SMS to a mobile number that the person wants to be told at',
    body: z.object({ mobile: Mobile }),
    answer: SuccessMessage,
  },
  'POST /api/auth/mobile': {
    access: 'login',
    summary: 'Be told by SMS from now on, at the number that the code was sent to',
    body: z.object({ mobile: Mobile, otp: Otp }),
    answer: SuccessMessage.extend({ mobile: OwnMobile }),
    changes: ['mobile'],
  },
  'DELETE /api/auth/mobile': {
    access: 'login',
    summary: 'Be told by SMS no more: the number is forgotten',
    answer: 'empty',
    changes: ['mobile'],
  },
  'GET /api/auth/sessions': {
    access: 'login',
    summary: 'Where the person is logged in',
    answer: z.object({ sessions: z.array(OwnSession) }),
    shows: 'sessions',
  },
  'DELETE /api/auth/sessions/{id}': {
    access: 'login',
    summary: 'End one of the own sessions',
    params: z.object({ id: RowId }),
    answer: 'empty',
    changes: ['sessions'],
  },
  'POST /api/auth/log-out-everywhere': {
    access: 'login',
    summary: 'End all own sessions, this one, too',
    answer: 'empty',
  },
  'POST /api/auth/log-out-elsewhere': {
    access: 'login',
    summary: 'End all own sessions but this one',
    answer: 'empty',
    changes: ['sessions'],
  },
  'GET /api/auth/me': {
    access: 'login',
    summary: 'Who is logged in, with the roles that the person holds and everything that these allow somewhere',
    answer: z.object({ user: User, grants: z.array(RoleGrant), permissions: z.array(z.enum(permissions)) }),
  },
  'PUT /api/auth/language': {
    access: 'login',
    summary: 'The language to be written to and answered in, where a call does not ask for another',
    body: z.object({ language: Language }),
    answer: z.object({ language: Language }),
  },
  'GET /api/auth/my-data': {
    access: 'login',
    summary: 'Everything stored about the person, as a JSON download',
    answer: 'stream',
  },
  'GET /api/people': {
    access: { may: 'people.grant' },
    summary: 'Accounts, searched by name or e-mail',
    reads: 'replica',
    query: Paging.extend({ q: z.string().max(200).optional(), role: Role.optional() }),
    answer: PageFacts.extend({ people: z.array(Person) }),
    shows: 'people',
  },
  'PATCH /api/people/{id}': {
    access: { may: 'people.grant' },
    freshProof: true,
    summary:
      'Make an applicant registrar, accounts and administrator, take all roles away, disable or enable an account',
    params: z.object({ id: RowId }),
    body: z.object({ role: Role.optional(), disabled: z.boolean().optional() }),
    answer: z.object({ person: Person }),
    changes: ['people', 'standing'],
  },
  'GET /api/people/places': {
    access: { may: 'people.grant' },
    summary: 'The drives that a role can be given for',
    answer: z.object({ drives: z.array(GrantPlace) }),
  },
  'GET /api/people/standing': {
    access: { may: ['people.grant', 'settings.write'] },
    summary: 'Whether the office has two officers who are independent of each other, as deeds that take two need',
    answer: z.object({ officers: z.int(), isAlone: z.boolean(), twoFrom: z.string().nullable() }),
    shows: 'standing',
  },
  'POST /api/people/{id}/confirm': {
    access: { may: 'people.grant' },
    freshProof: true,
    summary: 'Confirm as an independent officer that a newly appointed colleague is a person of their own',
    params: z.object({ id: RowId }),
    answer: z.object({ person: Person }),
    changes: ['people', 'standing'],
  },
  'GET /api/people/{id}': {
    access: { may: 'people.grant' },
    summary: 'An account with its roles, and every change of them, newest first',
    params: z.object({ id: RowId }),
    answer: z.object({ person: Person, history: z.array(GrantChange) }),
    versioned: true,
    shows: 'people',
  },
  'PUT /api/people/{id}/grants': {
    access: { may: 'people.grant' },
    freshProof: true,
    summary: 'Make these the roles of another person, who is told by e-mail, like every registrar',
    params: z.object({ id: RowId }),
    body: z.object({ grants: RoleGrants }),
    answer: z.object({ person: Person }),
    versioned: true,
    changes: ['people', 'standing'],
  },
  'GET /api/people/invitations': {
    access: { may: 'people.grant' },
    summary: 'Colleagues who were invited and have not set a password yet',
    answer: z.object({ invitations: z.array(Invitation) }),
    shows: 'invitations',
  },
  'POST /api/people/invitations': {
    access: { may: 'people.grant' },
    freshProof: true,
    summary: 'Invite a colleague to roles of the office, or send the link again',
    body: InvitationWish,
    answer: z.object({ invitation: Invitation }),
    changes: ['invitations'],
  },
  'DELETE /api/people/invitations/{id}': {
    access: { may: 'people.grant' },
    summary: 'Withdraw an invitation: its link opens nothing any more',
    params: z.object({ id: RowId }),
    answer: 'empty',
    changes: ['invitations'],
  },
})
