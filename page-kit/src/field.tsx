import { type Call, type CallInput, findFieldFault } from '@anju/contract';
import { Form, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { trimText } from './trim-text.ts';

interface FieldProps<C extends Call>
  extends Pick<FormItemProps, 'dependencies' | 'extra' | 'normalize' | 'valuePropName'> {
  /** Where its value goes: the call's own rule is checked before anything is sent. */
  readonly call: C;
  readonly name: keyof CallInput<C> & string;
  /** Left out where the control says it itself. */
  readonly label?: string;
  readonly optional?: boolean;
  readonly children: ReactNode;
}

/** A field of a form whose values are the input of a call. */
export function Field<C extends Call>({ call, name, optional = false, children, ...item }: FieldProps<C>) {
  const check = async (_rule: unknown, value: unknown): Promise<void> => {
    const fault = findFieldFault(call.input, name, trimText(value));
    if (fault !== undefined) throw new Error(fault);
  };
  return (
    <Form.Item {...item} name={name as string} required={!optional} rules={[{ validator: check }]}>
      {children}
    </Form.Item>
  );
}
