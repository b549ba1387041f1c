import { rowsOfProcesses } from './rows-of-processes.ts';

/**
 * Who may come in by each call, as the specification and the decisions say it (000 §6 and §7, 001 §6 and §7): written by hand, read from no
 * contract. A call that is added gets its line here, or the build fails.
 * - `everyone`: with or without a session, to whom nothing is told that a visitor may not know
 * - `known`: the same, and who signed in is told what is theirs to know
 * - `person`: whoever signed in; what they may do there depends on the object
 * - `worker`: whoever signed in and acts for a unit
 * - `link`: whoever holds the secret that the call carries
 * - numbers: whoever signed in and holds one of these permissions
 *
 * A call that does one of several acts has a line for each, by the name of the act.
 * Past the door, what is hidden from somebody answers as what does not exist: `oracle.ts` says what is.
 */
const others = `
GET /bulk-jobs = person
DELETE /bulk-jobs/:id = person
GET /bulk-jobs/:id = person
GET /bulk-jobs/:id/items = person
POST /bulk-jobs/:id/undo = person
POST /control/audit/question = 79 37 38 39
GET /control/audit/question/:id = 79 37 38 39
GET /control/audit/question/:id/people = 79 37 38 39
GET /control/audit/question/:id/processes = 79 37 38 39
GET /control/audit/questions = 79 37 38 39
POST /control/audit/review = 37
GET /control/audit/review/:id = 79 37 38 39
PATCH /control/audit/review/:id/close = 37
PATCH /control/audit/review/:id/confirm = 37 38 39
GET /control/audit/review/:id/items = 79 37 38 39
POST /control/audit/review/:id/report = 37 79
PATCH /control/audit/review/:id/take = 37 38 39
GET /control/audit/review/:id/units = 79 37 38 39
POST /control/audit/review/foresee = 37
GET /control/audit/reviews = 79 37 38 39
PATCH /control/capacity/activate = 61
GET /control/capacity/children/:id = 61
GET /control/capacity/control = 61
POST /control/capacity/create = 61
POST /control/capacity/download-sheet = 61
PUT /control/capacity/edit-permission = 75
PATCH /control/capacity/edit/:id = 61
GET /control/capacity/hierarchy = 61
GET /control/capacity/inside/:id = 61
GET /control/capacity/limits = 75
POST /control/capacity/limits/foresee = 75
GET /control/capacity/list-with-process = 61
PATCH /control/capacity/move/:id = 61
GET /control/capacity/public = everyone
GET /control/capacity/spreadsheet = link
POST /control/capacity/upload = 61
GET /control/carimbo-numbers = everyone
GET /control/changelog = everyone
GET /control/demonstration/authority.crl = everyone
GET /control/demonstration/certificate/:cpf = everyone
GET /control/demonstration/mailbox = person
GET /control/doc/list = everyone
GET /control/gazette/acts = everyone
GET /control/gazette/acts/:id = everyone
POST /control/gazette/alerts = everyone
POST /control/gazette/alerts/confirm = link
POST /control/gazette/alerts/stop = link
POST /control/gazette/alerts/stop/:token = link
GET /control/gazette/day = everyone
GET /control/gazette/days = everyone
GET /control/gazette/editions/:id/file = everyone
GET /control/holidays/:year = person
GET /control/installation = everyone
GET /control/law/list = everyone
GET /control/news/list = everyone
PATCH /control/part/activate = 61
GET /control/part/address = 54 55 56
GET /control/part/address-seo/:id = everyone
GET /control/part/address/:id = 54 55 56
POST /control/part/address/create = 43
DELETE /control/part/address/delete/:id = 43
PATCH /control/part/address/edit/:id = 43
GET /control/part/control = 61
POST /control/part/create = 61
PATCH /control/part/edit/:id = 61
GET /control/part/list = person
GET /control/part/public = everyone
GET /control/permissions/:id = 74 75
PATCH /control/permissions/edit/:id = 74
GET /control/permissions/keywords = 74 75
GET /control/permissions/list = 74 75
GET /control/permissions/who/:id = 75
GET /control/profile = 75 37 38 39
GET /control/profile/:id = 75 37 38 39
POST /control/profile/active/:id = 75
POST /control/profile/create = 75
DELETE /control/profile/delete/:id = 75
PATCH /control/profile/edit/:id = 75
POST /control/profile/foresee = 75
GET /control/profile/list/keywords = 75 37 38 39
POST /control/reference/create = 81
PATCH /control/reference/edit/:id = 81
GET /control/reference/file/:id = everyone
GET /control/reference/list = 81
PATCH /control/reference/move/:id = 81
PATCH /control/reference/publish/:id = 81
GET /control/reorganization = 61
GET /control/reorganization/:id = 61
PATCH /control/reorganization/cancel/:id = 61
POST /control/reorganization/create = 61
PATCH /control/reorganization/edit/:id = 61
GET /control/reorganization/foresee/:id = 61
PATCH /control/reorganization/resume/:id = 61
PATCH /control/reorganization/schedule/:id = 61
GET /control/search/supplier = 40 41
GET /control/subject/:id = person
GET /control/subject/category = 33 34
GET /control/subject/category/:id = 33 34
POST /control/subject/category/create = 34
DELETE /control/subject/category/delete/:id = 34
GET /control/subject/category/indexer = 33 34
POST /control/subject/category/indexer/create = 33 34
GET /control/subject/category/legal-reference = person
POST /control/subject/category/legal-reference/create = 86
PATCH /control/subject/category/patch/:id = 34
POST /control/subject/category/toggle/:id = 34
POST /control/subject/create = 33
DELETE /control/subject/delete/temp_spreadsheet = 33
PATCH /control/subject/edit/:id = 33
POST /control/subject/export = 33
GET /control/subject/list = 33 34
GET /control/subject/search = person
GET /control/subject/search/public = everyone
GET /control/subject/spreadsheet = link
POST /control/subject/toggle/:id = 33
POST /control/subject/upload = 33
POST /customer/capacity = person
GET /customer/certification/options = everyone
GET /customer/certification/token = everyone
POST /customer/certification/token/validation = everyone
PATCH /customer/email/edit/:id = 37 38 39
POST /customer/export = 37
POST /customer/guardian-directly-login = everyone
POST /customer/login = everyone
POST /customer/login/access-code = everyone
POST /customer/login/passkey/begin = everyone
POST /customer/login/passkey/finish = everyone
POST /customer/login/provider/begin = everyone
POST /customer/login/provider/finish = everyone
GET /customer/login/provider/list = everyone
POST /customer/logout = person
GET /customer/notification/list = person
PATCH /customer/notification/readed = person
PATCH /customer/notification/readed/all = person
POST /customer/passkey/add = person
POST /customer/passkey/begin = person
DELETE /customer/passkey/delete/:id = person
GET /customer/passkey/list = person
POST /customer/password/change = everyone
POST /customer/password/recovery = everyone
POST /customer/password/renew = person
POST /customer/profile = 37 38 39
PATCH /customer/profile/activate/:id = 37 38 39
DELETE /customer/profile/delete = 37 38 39
PATCH /customer/profile/edit/:id = 37 38 39
GET /customer/profile/foresee/:id = 37 38 39
GET /customer/profile/get-default/:id = 37 38 39
GET /customer/profile/grantable/:capacity_id = 37 38 39
GET /customer/search/criteria/adm = 37 38 39
GET /customer/search/criteria/adm/attention = 37 38 39
GET /customer/search/criteria/adm/list = 37 38 39
GET /customer/search/user = person
GET /customer/search/users/profiles = 37 38 39
GET /customer/second-factor = person
DELETE /customer/second-factor/authenticator = person
POST /customer/second-factor/authenticator = person
POST /customer/second-factor/authenticator/confirm = person
DELETE /customer/second-factor/delete/person/:id = 37 38 39
GET /customer/second-factor/person/:id = 37 38 39
DELETE /customer/see-as = person
POST /customer/see-as = 37 38 39 75
DELETE /customer/session/delete = person
DELETE /customer/session/delete/:id = person
DELETE /customer/session/delete/person/:id = 37 38 39
GET /customer/session/list = person
GET /customer/session/list/:id = 37 38 39
GET /customer/spreadsheet = link
POST /customer/upload = 37
GET /customer/user/me = person
GET /diario.atom = everyone
GET /download = link
POST /knowledge-link/code = link
POST /knowledge-link/enter = link
POST /knowledge-link/file = link
POST /knowledge-link/give = link
POST /knowledge-link/open = link
POST /pendency-answer/code = link
POST /pendency-answer/enter = link
POST /pendency-answer/files/add = link
POST /pendency-answer/files/remove = link
POST /pendency-answer/open = link
POST /pendency-answer/send = link
POST /pendency-answer/upload-address = link
GET /sentry-front-url = everyone
GET /sitemap.xml = everyone
POST /undo = person
PUT /upload/:token = link
GET /validar-documento = everyone
`;

const written = `${others.trim()}\n${rowsOfProcesses.trim()}`;

export type Door = 'everyone' | 'known' | 'person' | 'worker' | 'link' | readonly number[];

const words = ['everyone', 'known', 'person', 'worker', 'link'] as const;

/** The door of each call, by `METHOD /path`, or by `METHOD /path ACT`. */
export const doors: ReadonlyMap<string, Door> = new Map(
  written
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', door = ''] = line.split(' = ');
      return [name, words.find((word) => word === door) ?? door.split(' ').map(Number)];
    }),
);
