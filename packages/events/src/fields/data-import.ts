import { pii, string } from '@data-import/define';

export const resource_type = string('Resource type of the import process.');
export const external_identifier = string('External identifier of the import process.');
export const import_process_resource_type = string('Resource type of the import process.');
export const import_process_external_identifier = string('External identifier of the import process.');
export const external_order_id = string('External identifier of the order.');
export const expiry_window_end = string('When the expiry window ends.');
export const error_code = string('Code of the error.');
export const error_detail = pii(string('Detail of the error.'));
