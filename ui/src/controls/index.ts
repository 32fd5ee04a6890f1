export { Button } from './button.tsx';
export { Dialog, DialogActions } from './dialog.tsx';
export { Icon } from './icon.tsx';
export { Menu, MenuButton, type MenuEntry } from './menu.tsx';
export { type MessageKind, Messages, showMessage } from './messages.tsx';
export { PasswordField } from './password-field.tsx';
export { Spinner } from './spinner.tsx';
export { Switch } from './switch.tsx';
export { TextField } from './text-field.tsx';
