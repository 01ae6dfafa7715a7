import { list, optional, text } from '@data-import/define';

export const code = text('Code that identifies the role.');
export const permissions = list(text('One permission of the role.'), 'Permissions of the role.');
export const display_name = optional(text('Display name of the role.'));
export const description = optional(text('Description of the role.'));
