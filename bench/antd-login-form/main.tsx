import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Form, Input } from 'antd';
import { createRoot } from 'react-dom/client';

// A portal built on antd alone would show this first; it asks no server for anything.
function LoginForm() {
  return (
    <Form name="login" initialValues={{ remember: true }} layout="vertical">
      <Form.Item name="username" rules={[{ required: true, message: '用户名不能为空' }]}>
        <Input prefix={<UserOutlined />} placeholder="请输入用户名" />
      </Form.Item>
      <Form.Item name="password" rules={[{ required: true, message: '密码不能为空' }]}>
        <Input.Password prefix={<LockOutlined />} placeholder="请输入密码" />
      </Form.Item>
      <Form.Item name="code" rules={[{ required: true, message: '验证码不能为空' }]}>
        <Input placeholder="请输入验证码" />
      </Form.Item>
      <Form.Item>
        <Flex justify="space-between" align="center">
          <Form.Item name="remember" valuePropName="checked" noStyle>
            <Checkbox>记住我</Checkbox>
          </Form.Item>
          <Button type="link">忘记密码</Button>
        </Flex>
      </Form.Item>
      <Button block type="primary" htmlType="submit">
        登录
      </Button>
    </Form>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<LoginForm />);
