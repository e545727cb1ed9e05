/**
 * Node's HTTP, of which an import would also load `fetch`: it reads every name that Node exports, `WebSocket` among them,
 * and that comes with all of `fetch`, megabytes that most processes never need.
 */
export const { get, IncomingMessage, ServerResponse, STATUS_CODES } = process.getBuiltinModule('node:http')
