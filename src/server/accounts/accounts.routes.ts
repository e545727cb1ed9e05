import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { permissionsOf, roleGrants } from '#domain/accounts/role-grant.ts'
import type { Context } from '#server/context.ts'
import type { Verb, Verbs } from '#server/platform/call.ts'
import { confirmColleague, readOfficeStanding } from './appointments.ts'
import { changeOwnEmail, sendEmailChangeCodes } from './change-own-email.ts'
import { changeOwnLanguage, changeOwnName, myData, type MyDataSection } from './own-account.ts'
import { changeOwnPassword } from './change-password.ts'
import { changePerson } from './change-person.ts'
import { listPeople, listPlaces, readPerson } from './people.ts'
import { findOfficer, userOf } from './find-account.ts'
import { changePersonGrants } from './grants.ts'
import { inviteColleague, listInvitations, withdrawInvitation } from './invitations.ts'
import { logIn } from './log-in.ts'
import { endAbandonedSession, logOut } from './sessions.ts'
import { forgetMobile, readOwnMobile, sendMobileCode, verifyMobile } from './own-mobile.ts'
import { endSession, listSessions, logOutElsewhere, logOutEverywhere } from './own-sessions.ts'
import { register, sendRegistrationCode, verifyRegistrationCode } from './register.ts'
import { resetPassword, sendResetCode } from './reset-password.ts'
import { setPassword } from './set-password.ts'

/** The verbs of accounts. Other features pass in sections with what they store about a person. */
const readMe: Verb<Context, (typeof accountsEndpoints)['GET /api/auth/me']> = async ({ db }, { actor }) => {
  const grants = actor.withheld ?? actor.grants
  const { held, ...sizes } = grants.length > 0 ? await findOfficer(db, actor.id) : { held: [] }
  return {
    user: userOf(actor, { grants, ...sizes }),
    grants: roleGrants(held),
    permissions: permissionsOf({ grants }),
  }
}

export function accountsVerbs(sections: readonly MyDataSection[]): Verbs<Context, typeof accountsEndpoints> {
  return {
    'POST /api/auth/send-otp': sendRegistrationCode,
    'POST /api/auth/verify-otp': verifyRegistrationCode,
    'POST /api/auth/register': register,
    'POST /api/auth/login': logIn,
    'POST /api/auth/forgot-password/send-otp': sendResetCode,
    'POST /api/auth/forgot-password/verify-otp': resetPassword,
    'POST /api/auth/set-password': setPassword,
    'POST /api/auth/logout': logOut,
    'POST /api/auth/end-session': endAbandonedSession,
    'POST /api/auth/change-password': changeOwnPassword,
    'GET /api/auth/sessions': listSessions,
    'DELETE /api/auth/sessions/{id}': endSession,
    'POST /api/auth/log-out-everywhere': logOutEverywhere,
    'POST /api/auth/log-out-elsewhere': logOutElsewhere,
    'GET /api/auth/me': readMe,
    'PUT /api/auth/language': changeOwnLanguage,
    'PUT /api/auth/name': changeOwnName,
    'POST /api/auth/change-email/send-otp': sendEmailChangeCodes,
    'POST /api/auth/change-email': changeOwnEmail,
    'GET /api/auth/mobile': readOwnMobile,
    'POST /api/auth/mobile/send-otp': sendMobileCode,
    'POST /api/auth/mobile': verifyMobile,
    'DELETE /api/auth/mobile': forgetMobile,
    'GET /api/auth/my-data': myData(sections),
    'GET /api/people': listPeople,
    'GET /api/people/places': listPlaces,
    'GET /api/people/{id}': readPerson,
    'GET /api/people/standing': readOfficeStanding,
    'POST /api/people/{id}/confirm': confirmColleague,
    'PUT /api/people/{id}/grants': changePersonGrants,
    'PATCH /api/people/{id}': changePerson,
    'GET /api/people/invitations': listInvitations,
    'POST /api/people/invitations': inviteColleague,
    'DELETE /api/people/invitations/{id}': withdrawInvitation,
  }
}
