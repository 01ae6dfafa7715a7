import { list, optional, string } from '@data-import/define';

export const code = string('Code that identifies the role.');
export const permissions = list(string('One permission of the role.'), 'Permissions of the role.');
export const display_name = optional(string('Display name of the role.'));
export const description = optional(string('Description of the role.'));
