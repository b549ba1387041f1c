/**
 * What requests carry, call by call: the keys of query and body that the specification names. Where it says in words what is sent ("process
 * ids, reason"), the keys are ours and stand in the contract alone.
 */
export const specifiedKeys: readonly string[] = `
POST /customer/guardian-directly-login token
POST /customer/capacity capacity_id
POST /customer/certification/token/validation hash
POST /customer/profile user_id part_id capacity_id profiles is_secondary user_name
PATCH /customer/profile/edit/{} user_id part_id capacity_id profiles is_secondary user_name
PATCH /customer/profile/activate/{} active
DELETE /customer/profile/delete user_id part_id capacity_id
GET /customer/search/criteria/adm/list filters
GET /customer/search/user cpf
GET /customer/bookmark/list name
GET /customer/bookmark/user/list name
GET /customer/bookmark/list/signature-menu tab
GET /customer/bookmark/list/process-menu/{} tab capacity with_children
POST /customer/bookmark name in_person_bidding colour title active is_global showName
GET /customer/global-bookmark/list-edit page paginator_count word part capacity order_by ordenation created_by used
POST /customer/global-bookmark id part capacity
DELETE /customer/global-bookmark ids
GET /customer/notification/list page paginator_count is_readed capacity types date search order_by only_count
PATCH /customer/notification/readed notification_ids
DELETE /customer/notification/delete notification_ids
POST /customer/notification/config/disable hash
GET /customer/notice/list/admin page size start_date end_date search
POST /customer/notice/create title description
DELETE /customer/notice/delete notice_ids
GET /customer/notice/list page size only_count
GET /process/draft page order_by paginator_count search filters ignore_order_by_default only_count
DELETE /process/dispatch/auto-draft/delete dispatch_id
GET /process/list page order_by capacity paginator_count search filters ignore_order_by_default with_children only_count
GET /process/list/{} with_children page order_by capacity paginator_count search filters ignore_order_by_default only_count
GET /process/search_nups nup
GET /process/archive/list capacity with_children page order_by paginator_count search filters ignore_order_by_default only_count
GET /process/favorite/list page order_by capacity paginator_count search filters ignore_order_by_default with_children only_count
GET /process/tramited/list page order_by capacity paginator_count search filters ignore_order_by_default with_children only_count
GET /process/my-process page order_by capacity paginator_count search filters ignore_order_by_default with_children only_count
GET /process/can-try-set-responsible process_id
GET /process/dispatch/has-auto-draft-written/{} capacity_id
POST /process/automatic-processing-dispatch/{} automatic
POST /process/automatic-processing/{} automatic
POST /process/document/create document_type_id
GET /process/document/models/search page paginator_count word search document_type part capacity
GET /process/check-access/{} flow
POST /process/actions/process-actions action
GET /process/valid-if-process-can-be-returned process_list_ids
PATCH /process/return justification
PATCH /process/join/detach/{} process_join_id justification
GET /process/join/list/{} paginator_count page files_id only_count
POST /process/process-tabs-count capacity_id
GET /process/list-migrations paginator_count page search date order_by
PATCH /process/migrate tabs reason
POST /process/search/filters filters page order_by paginator_count
GET /process/search/viproc search
GET /process/autocomplete/fields search_text field
POST /process/pendency/create process_id origin capacity_id documents observation
GET /process/pendency/cearadigital/document-types process_id
GET /process/filesize/{} exclude_draft
POST /process/giveknowledge process_file_ids process_id user LGPD observation is_external
POST /process/giveknowledge/process/{} user LGPD observation is_external
GET /process/get-pdf-materialization-tramits/{} give_knowledge_id
GET /process/file/list-draft process_id dispatch_id document_join_id
PATCH /process/file/edit/{} attachment_name document_type html_source gdocs_id
PATCH /process/file/bulk-edit-document-type/{} document_type_id process_file_ids
GET /process/file/clone/list/{} document_type
POST /process/file/download process_id editable use_content_disposition printer_version give_knowledge_id
GET /process/materialization/file/{} give_knowledge_id
GET /process/file/presignedurl extension
GET /process/file/validate hash
POST /process/file/created html_source gdocs_id
POST /process/file/created-doe-model document_json_inputs process_id capacity_id attachment_name file editable html_source doe_document_model_id dispatch_id
GET /process/file/attachment/{} files_id
GET /process/file/list/{} editable page search paginator_count order_by only_count filters
PATCH /process/file/no-effect/{} no_effect_justification no_effect_motivation
PATCH /process/file/no-effect/revert/{} observation revert_no_effect_motivation
POST /process/file/signature/eletronic-token cpf password process_file capacity send_by
POST /process/file/signature/validate-eletronic-token token capacity
GET /process/file/signature/list page order_by ordenation paginator_count search filters ignore_order_by_default only_count
GET /process/file/signature/requested/list page order_by ordenation paginator_count search filters ignore_order_by_default only_count
GET /process/file/signature/answered/list page order_by ordenation paginator_count search filters ignore_order_by_default only_count
POST /process/file/signature follow_order process_id document_join_id subscribers
POST /process/file/signature-external process_id subscribers
GET /signature-external/validate hash
GET /signature-external/token hash
POST /signature-external/response hash process_file_id token refuse_options
PATCH /signature-external/refuse hash refuse_options
GET /process/file/download/printerversion/{} process_id
DELETE /signature/delete/{} process_id
GET /signature/check-signature process_file_id
GET /control/capacity/public part_id capacity_id all
GET /control/capacity/control part_id
PUT /control/capacity/edit-permission capacities permissions
PATCH /control/part/activate active
PATCH /control/capacity/activate active
GET /control/part/public part_id capacity_id
POST /control/part/address/create part_id capacity_id phones site linked
GET /control/profile page paginator_count search permissions profile_assigner part simple list
POST /control/profile/create name parts all_parts permissions keywords profiles_can_assign
PATCH /control/profile/edit/{} profile_x_permission id name parts all_parts permissions keywords profiles_can_assign
POST /control/profile/active/{} active
GET /control/profile/list/keywords keyword
GET /control/permissions/list page order_by paginator_count search_text simple
PATCH /control/permissions/edit/{} keywords
GET /control/subject/search search_text
GET /control/subject/search/public search_text
GET /control/subject/category page paginator_count search levels autocomplete categories
POST /control/subject/category/create create_subject name level
POST /control/subject/category/legal-reference/create description
POST /control/subject/category/indexer/create name
POST /control/subject/upload file
DELETE /control/subject/delete/temp_spreadsheet url
GET /control/law/list gov_digital
GET /control/changelog paginator_count page
GET /control/search/supplier cnpj name
GET /dashboard/signatures sector with_children
POST /control/feedback type area description url
POST /control/feedback/file feedback_id file
POST /control/feedback/mail feedback_id send_me
GET /process/doe/pending/list page order_by paginator_count search filters ignore_order_by_priority
GET /process/doe/programmed/list page order_by paginator_count search filters ignore_order_by_priority
GET /process/doe/refused/list page order_by paginator_count search filters ignore_order_by_priority
GET /process/doe/published/list page order_by paginator_count search filters ignore_order_by_priority
PATCH /process/doe/refuse-publish actions
PATCH /process/doe/publish-doe actions
PATCH /process/doe/program-publish actions
PATCH /process/doe/sent-to-printshop actions
PATCH /process/file/authorize-to-publish/{} authorize process_id
PATCH /process/file/set-to-publish/{} to_publish process_id dispatch_id keep_reference
POST /process/edoweb/document/model/create document_json name short_name all_parts parts document_type nature use_type active
GET /process/edoweb/document/model/list page paginator_count search document_type order_by part ignore_order_by_default
GET /process/edoweb/document/model/adm/list page paginator_count search document_type order_by part ignore_order_by_default document_coverage status
PUT /process/edoweb/document/model/activate/{} active
POST /process/document/models/create document_json id use_type name short_name nature parts all_parts document_type
PUT /process/document/models/edit/{} document_json id use_type name short_name nature parts all_parts document_type
`
  .trim()
  .split('\n');

/** What answers carry, call by call, wherever in them it stands: the fields that the specification names, misspelt as it has them. */
export const specifiedAnswers: readonly string[] = `
POST /customer/login token message
POST /customer/capacity token
GET /customer/user/me capacity capacity_id permissions entityId bonds part_id config theme fontSize
GET /customer/search/user id name email cpf bonds capacity_id carimbo_access capacity_selected entityId
GET /customer/bookmark/{} id name in_person_bidding colour text_colour title active is_global showName
GET /customer/global-bookmark/list-edit results count count_relation id name part capacity created_by used
GET /customer/notification/list results count count_relation id type relected_type_id relected_type_process capacity_id process_type url_pdf is_readed
GET /customer/notice/list results count count_relation id title description is_readed
GET /process/{} id nup date subject capacity origin cc due_date automatic_processing status process_reference reference_number type priority secrecy user_responsible_date last_tramited_date_es archived_date
GET /process/my-process results count count_relation id nup date subject capacity origin due_date bookmark automatic_processing status priority secrecy user_responsible_date last_tramited_date_es archived_date
POST /process/search/filters results count count_relation nup date subject_name cc status process_reference reference_number secrecy
GET /process/history/{} history date status capacity permanency total_process_time external_system_abbreviation
GET /process/public-history/{} history date status capacity permanency total_process_time external_system_abbreviation
GET /process/search/viproc protocol subject origin authors creation_date history date destination reason
GET /process/file/{} id process_id dispatch_id document_join_id primary editable status document_type document_type_id filesize is_validated GiveKnowledgeHistory attachment_name html_source gdocs_id to_publish sequence date origin origin_capacity user_document status_signature document_status_doe processfile_id
GET /process/file/size/{} file_size
GET /process/file/type/list results count id type status to_publish attachment_editor
GET /process/file/extensions/list editable to_publish
GET /process/file/validate id attachment_name document_type date verification_code signers name cpf signature_type signed_date
GET /process/pendency/list/{} process_id origin pendency_documents observation status reason
GET /process/get-migration/{} migration_id status processes nup report_file
GET /process/resume/status/{} processId status download_url
GET /process/file/signature/list results count count_relation process_file document_type process priority capacity_request process_file_id signatureType status
GET /process/file/get-edoweb-file/{} document_json_inputs process_id attachment_name html_source doe_document_model_id dispatch_id table_file name url_s3
GET /signature-external/validate user_requester capacity_user_requester user date file_name document_type nup suject secrecy urlFileToView urlFile status can_sign cannot_sign_justification is_large processFileSignHistory user_name user_cpf
GET /signature-external/token token process_file_id
GET /signature/check-signature signed
GET /control/carimbo-numbers total_processes process_average total_users total_parts last_update last_average_update
GET /control/capacity/public id active description abbreviation entity name entityId core_protocol external_receptor
GET /control/part/public id name abbreviation
GET /control/profile/{} name parts all_parts permissions keywords profiles_can_assign active
GET /control/permissions/{} keywords
GET /control/law/list title content url type
GET /control/doc/list title date2 url
GET /control/changelog results count description
GET /control/subject/category id name level
GET /dashboard/info-count analising_count due_date_count without_responsible urgent_count
GET /dashboard/capacities capacities
GET /dashboard/date analysing_media
GET /dashboard/due-date-info due_date_info
GET /dashboard/process-analises process_analises
GET /dashboard/productivity productivity productivity_percentage
GET /dashboard/subjects subjects
GET /process/document/models/{} id name short_name use_type document_type nature all_parts parts capacities all_capacities document_json html inputs page_margins gdocs_id code
GET /process/document/model/copy/{} gdocs_id
GET /process/edoweb/document/model/{} document_json name short_name all_parts parts document_type nature use_type active document_coverage status part_capacity
GET /sentry-front-url sentry_url
`
  .trim()
  .split('\n');
