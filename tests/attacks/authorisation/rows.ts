/**
 * Who may come in by each call, as the specification and the decisions say it (000 §6 and §7, 001 §6 and §7): written by hand, read from no
 * contract. A call that is added gets its line here, or the build fails.
 *
 * - `everyone`: with or without a session, to whom nothing is told that a visitor may not know
 * - `known`: the same, and who signed in is told what is theirs to know
 * - `person`: whoever signed in; what they may do there depends on the object
 * - `worker`: whoever signed in and acts for a unit
 * - `link`: whoever holds the secret that the call carries
 * - numbers: whoever signed in and holds one of these permissions
 *
 * A call that does one of several acts has a line for each, by the name of the act.
 *
 * Past the door, what is hidden from somebody answers as what does not exist: `oracle.ts` says what is.
 */
const written = `
GET /bulk-jobs = person
DELETE /bulk-jobs/:id = person
GET /bulk-jobs/:id = person
GET /bulk-jobs/:id/items = person
POST /bulk-jobs/:id/undo = person
GET /control/capacity/public = everyone
GET /control/carimbo-numbers = everyone
GET /control/changelog = everyone
GET /control/demonstration/authority.crl = everyone
GET /control/demonstration/certificate/:cpf = everyone
GET /control/demonstration/mailbox = person
GET /control/doc/list = everyone
GET /control/holidays/:year = person
GET /control/installation = everyone
GET /control/law/list = everyone
GET /control/news/list = everyone
GET /control/part/public = everyone
POST /control/reference/create = 81
PATCH /control/reference/edit/:id = 81
GET /control/reference/file/:id = everyone
GET /control/reference/list = 81
PATCH /control/reference/move/:id = 81
PATCH /control/reference/publish/:id = 81
GET /control/search/supplier = 40 41
GET /control/subject/category/legal-reference = person
GET /control/subject/search = person
POST /customer/capacity = person
GET /customer/certification/options = everyone
GET /customer/certification/token = everyone
POST /customer/certification/token/validation = everyone
POST /customer/login = everyone
POST /customer/login/access-code = everyone
POST /customer/logout = person
GET /customer/notification/list = person
PATCH /customer/notification/readed = person
PATCH /customer/notification/readed/all = person
GET /customer/search/user = person
DELETE /customer/session/delete = person
DELETE /customer/session/delete/:id = person
GET /customer/session/list = person
GET /customer/user/me = person
GET /download = link
POST /pendency-answer/code = link
POST /pendency-answer/enter = link
POST /pendency-answer/files/add = link
POST /pendency-answer/files/remove = link
POST /pendency-answer/open = link
POST /pendency-answer/send = link
POST /pendency-answer/upload-address = link
GET /process/:id = known
GET /process/access/readers/:id = person
POST /process/actions/process-actions ARCHIVE = 27
POST /process/actions/process-actions DISPATCH = 40
POST /process/actions/process-actions FAVORITE = person
POST /process/actions/process-actions FORWARD = 80
POST /process/actions/process-actions GIVE_KNOWLEDGE = person
POST /process/actions/process-actions RELEASE_RETURN = 40
POST /process/actions/process-actions RESUME = person
POST /process/actions/process-actions RETURN = 40
POST /process/actions/process-actions RETURN_TO_ORIGIN = 40
POST /process/actions/process-actions SET_RESPONSIBLE = person
POST /process/actions/process-actions SUSPEND = person
POST /process/actions/process-actions TAKE_BACK = 40
POST /process/actions/process-actions UNARCHIVE = person
POST /process/archive = 27
GET /process/archive/justification-list = person
GET /process/archive/list = worker
GET /process/auto-draft = 40 41
PUT /process/auto-draft/:id = 40 41
POST /process/automatic-processing-dispatch/:id = 40
POST /process/automatic-processing/:id = 40
GET /process/can-try-set-responsible = person
GET /process/check-access/:id = person
GET /process/check-can-give-knowledge-process/:id = person
POST /process/check-draft-delete/:id = person
GET /process/check-draft-processed/:id = person
GET /process/check-has-responsible/:id = person
PATCH /process/create/:id = 40 41
PATCH /process/desfavorite = person
GET /process/dispatch/auto-draft/:id = 40
DELETE /process/dispatch/auto-draft/delete = 40
PUT /process/dispatch/auto-draft/update = 40
PUT /process/dispatch/auto-draft/update/:id = 40
PATCH /process/dispatch/create = 40
PATCH /process/dispatch/create/:id = 40
GET /process/dispatch/file/list/:dispatchId = known
GET /process/dispatch/has-auto-draft-written/:processId = person
GET /process/dispatch/list/:processId = known
POST /process/document/create = person
GET /process/downloads = person
POST /process/downloads = person
DELETE /process/downloads/:id = person
GET /process/downloads/:id = person
GET /process/draft = person
PUT /process/draft/:id = 40 41
POST /process/draft/copy/:id = 40 41
DELETE /process/draft/delete = person
PATCH /process/draft/edit/:id = 40 41
PATCH /process/favorite = person
GET /process/favorite/list = person
POST /process/file = person
GET /process/file/:id = known
GET /process/file/attachment/:processId = known
PATCH /process/file/authenticate = 51
PATCH /process/file/bulk-edit-document-type/:process_id = person
GET /process/file/check-can-give-knowledge/:processId/:fileId = person
POST /process/file/clone/:id = person
GET /process/file/clone/list/:id = person
POST /process/file/created = person
DELETE /process/file/delete/:processFileId = person
POST /process/file/download = known
GET /process/file/download/printerversion/:id = known
PATCH /process/file/edit/:id = person
PATCH /process/file/edit/sequence = person
GET /process/file/export/:id = person
GET /process/file/extensions/list = person
GET /process/file/list-attachment/:processId = known
GET /process/file/list-draft = person
GET /process/file/list/:processId = known
POST /process/file/move-bucket = person
PATCH /process/file/no-effect/:id = 35
PATCH /process/file/no-effect/revert/:id = 35
GET /process/file/presignedurl = person
POST /process/file/signature = person
POST /process/file/signature-external = person
POST /process/file/signature-external/certificate = link
POST /process/file/signature-external/certificate/response = link
POST /process/file/signature-external/code = link
POST /process/file/signature-external/code/validate = link
POST /process/file/signature-external/govbr = link
POST /process/file/signature-external/govbr/return = link
PATCH /process/file/signature-external/refuse = link
POST /process/file/signature-external/resend = person
POST /process/file/signature-external/response = link
GET /process/file/signature-external/token = link
GET /process/file/signature-external/validate = link
POST /process/file/signature-visualize/:id = person
GET /process/file/signature/answered/list = person
PATCH /process/file/signature/cancel = person
GET /process/file/signature/check-signature = person
DELETE /process/file/signature/delete/:id = person
POST /process/file/signature/eletronic-token = person
POST /process/file/signature/govbr = person
POST /process/file/signature/govbr/return = person
GET /process/file/signature/list = person
GET /process/file/signature/methods = person
PATCH /process/file/signature/refuse = person
GET /process/file/signature/requested/list = person
POST /process/file/signature/response = person
POST /process/file/signature/start-eletronic-sign = person
POST /process/file/signature/token = person
POST /process/file/signature/validate-eletronic-token = person
GET /process/file/size/:id = known
GET /process/file/type/:id = person
GET /process/file/type/list = person
GET /process/file/validate = everyone
POST /process/file/validate = everyone
GET /process/file/validators/:id = known
GET /process/file/words/:processId = known
GET /process/filesize/:id = 88
PATCH /process/forward = 80
GET /process/get-migration/:id = 71 72
GET /process/get-pdf-materialization-tramits/:processId = person
GET /process/get-tramits-files = known
POST /process/giveknowledge = person
GET /process/giveknowledge/lgpd = person
GET /process/giveknowledge/of-process/:processId = person
POST /process/giveknowledge/process/:id = person
POST /process/giveknowledge/processes = person
GET /process/history/:id = person
POST /process/join/:id = 40
POST /process/join/append/:processId = person
GET /process/join/append/candidates/:id = person
GET /process/join/append/list/:id = known
DELETE /process/join/delete/:id = 40
PATCH /process/join/detach/:id = 52
GET /process/join/draft/:id = 40
PUT /process/join/edit/:id = 40
GET /process/join/list/:jointId = known
GET /process/join/of-process/:processId = known
GET /process/list = person
GET /process/list-migrations = 71 72
GET /process/list/:capacityId = worker
GET /process/materialization/file/:id = known
PATCH /process/migrate = 71 72
PATCH /process/migrate/cancel/:id = 71 72
POST /process/migrate/foresee = 71 72
PATCH /process/migrate/redo/:id = 71 72
POST /process/migrate/report/:id = 71 72
GET /process/my-process = worker
GET /process/my-process/simplified = worker
GET /process/nup/:nup = known
GET /process/nup/simplified/:nup = person
POST /process/obrigatory_signature/create = person
DELETE /process/obrigatory_signature/delete/:id = person
GET /process/opening/readers = 40 41
GET /process/page-files/:id = known
PATCH /process/patch/:id = person
DELETE /process/pendency/cancel/:id = 40
GET /process/pendency/cearadigital/document-types = 40
POST /process/pendency/create = 40
GET /process/pendency/file/:id = person
POST /process/pendency/join/:id = 40
GET /process/pendency/list/:id = person
GET /process/pendency/parties/:id = 40
POST /process/pendency/send-back/:id = 40
GET /process/process-reindex/:id = person
GET /process/process-size/:id = 88
POST /process/process-tabs-count = person
GET /process/public-document/:id = everyone
GET /process/public-history/:id = everyone
PATCH /process/release-return = 40
PATCH /process/responsible = person
PATCH /process/resume = person
GET /process/resume/:id = person
GET /process/resume/status/:id = person
PATCH /process/return = 40
POST /process/search/filters = known
GET /process/search_nups = person
POST /process/signature/downloads = person
PATCH /process/suspend = person
PATCH /process/take-back = 40
PATCH /process/tramit-to-origin = 40
GET /process/tramited/list = worker
PATCH /process/unarchive = person
GET /process/valid-if-process-can-be-returned = person
GET /process/valid_if_has_pending_joins/:id = person
GET /sentry-front-url = everyone
POST /undo = person
PUT /upload/:token = link
GET /validar-documento = everyone
`;

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
