import { type Call, type CallInput, findFieldFault } from '@anju/contract';
import { Form, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { trimText } from './trim-text.ts';

interface FieldProps<C extends Call>
  extends Pick<FormItemProps, 'dependencies' | 'extra' | 'normalize' | 'valuePropName'> {
  /** The field checks the call's own rule before anything is sent. */
  readonly call: C;
  readonly name: keyof CallInput<C> & string;
  /** A control that names itself needs no label. */
  readonly label?: string;
  readonly optional?: boolean;
  readonly children: ReactNode;
}

/** The values of the form are the input of a call. */
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
