import { text } from '@data-import/define';

/** Fields that the events of imports share. */

export const resource_type = text('Resource type of the import process.');
export const external_identifier = text('External identifier of the import process.');
export const import_process_resource_type = text('Resource type of the import process.');
export const import_process_external_identifier = text('External identifier of the import process.');
export const external_order_id = text('External identifier of the order.');
export const expiry_window_end = text('When the expiry window ends.');
export const error_code = text('Code of the error.');
export const error_detail = text('Detail of the error.');
