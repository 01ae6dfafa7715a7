import { list, optional, text } from '@data-import/define';

export const code = text('Code that identifies the role.');
export const permissions = list(text('One permission of the role.'), 'Permissions that the role carries.');
export const display_name = optional(text('Name under which the role is shown.'));
export const description = optional(text('Description of the role.'));
