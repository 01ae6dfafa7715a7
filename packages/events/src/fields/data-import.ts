import { text } from '@data-import/define';

/** Fields that the events of imports share. */

export const resource_type = text('Kind of resource that is imported.');
export const external_identifier = text('Identifier of the import process outside the platform.');
export const import_process_resource_type = text('Kind of resource that the import process imported.');
export const import_process_external_identifier = text(
  'Identifier of the import process outside the platform.',
);
export const external_order_id = text('Identifier of the order outside the platform.');
export const expiry_window_end = text('When the expiry window of the cancelled import or order ends.');
export const error_code = text('Code of the error.');
export const error_detail = text('Description of what went wrong.');
