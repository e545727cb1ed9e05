import { StartError } from '#lib/start-error/start-error.ts'

/** The environment variables of the gateways, each checked. */
type GatewayVariables = {
  RAZORPAY_KEY_ID?: string | undefined
  RAZORPAY_KEY_SECRET?: string | undefined
  RAZORPAY_WEBHOOK_SECRET?: string | undefined
  RAZORPAY_URL: string
  PAYU_KEY?: string | undefined
  PAYU_SALT?: string | undefined
  PAYU_URL: string
  PAYU_API_URL: string
}

export type RazorpaySettings = { keyId: string; keySecret: string; webhookSecret: string; url: string }
export type PayuSettings = { key: string; salt: string; url: string; apiUrl: string }

/** The settings of the gateway for online fees. */
export type GatewaySettings = ({ gateway: 'razorpay' } & RazorpaySettings) | ({ gateway: 'payu' } & PayuSettings)

const withoutSlash = (url: string) => url.replace(/(?<!\/)\/+$/, '')

function readRazorpay(variables: GatewayVariables): GatewaySettings | undefined {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, RAZORPAY_URL } = variables
  if (!RAZORPAY_KEY_ID && !RAZORPAY_KEY_SECRET && !RAZORPAY_WEBHOOK_SECRET) return undefined
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !RAZORPAY_WEBHOOK_SECRET) {
    throw new StartError(
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET belong together: set all three or none.',
    )
  }
  return {
    gateway: 'razorpay',
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecret: RAZORPAY_WEBHOOK_SECRET,
    url: withoutSlash(RAZORPAY_URL).replace(/\/v1$/, ''),
  }
}

function readPayu({ PAYU_KEY, PAYU_SALT, PAYU_URL, PAYU_API_URL }: GatewayVariables): GatewaySettings | undefined {
  if (!PAYU_KEY && !PAYU_SALT) return undefined
  if (!PAYU_KEY || !PAYU_SALT) throw new StartError('PAYU_KEY and PAYU_SALT belong together: set both or none.')
  return {
    gateway: 'payu',
    key: PAYU_KEY,
    salt: PAYU_SALT,
    url: withoutSlash(PAYU_URL),
    apiUrl: withoutSlash(PAYU_API_URL),
  }
}

/** At most one gateway, because the settlements of a day belong to one gateway. */
export function readGateway(variables: GatewayVariables): GatewaySettings | undefined {
  const [razorpay, payu] = [readRazorpay(variables), readPayu(variables)]
  if (razorpay && payu) throw new StartError('The keys of two payment gateways are set: keep those of one.')
  return razorpay ?? payu
}
